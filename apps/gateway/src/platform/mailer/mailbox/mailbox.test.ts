import { beforeAll, describe, expect, it, vi } from 'vitest';
import { one } from '../../database/client';
import { newId } from '../../database/columns';
import { queueMail } from '../queue-mail';
import { mailboxMessages } from '../mails.table';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

const HOSTILE = `<script>alert("x")</script>'"`;

describe('the local mailbox', () => {
  const database = useDatabase();
  const insert = (values: Partial<typeof mailboxMessages.$inferInsert>) =>
    database()
      .db.insert(mailboxMessages)
      .values({
        mailId: newId(),
        recipient: 'hong@example.kr',
        subject: '인증 안내',
        text: '주소: http://site.test/a?b=1&c=2 입니다',
        html: '<!doctype html><p>안녕하십니까</p>',
        ...values,
      })
      .returning()
      .then(one);
  const openMailbox = (env: NodeJS.ProcessEnv = {}) => startHttpGateway({ NODE_ENV: 'development', ...env });
  const page = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['in production with a mail server', { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['where a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('does not exist %s', async (_, env) => {
    const { id } = await insert({});
    const { url } = await openMailbox(env);
    for (const path of ['/mailbox', '/mailbox.json', `/mailbox/${id}`, `/mailbox/${id}/html`]) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });

  describe('open', () => {
    beforeAll(async () => void (await database().db.delete(mailboxMessages)));

    it('says that it is empty', async () => {
      const { url } = await openMailbox();
      const { status, body } = await page(`${url}/mailbox`);
      expect(status).toBe(200);
      expect(body).toContain('아직 온 메일이 없어요.');
      expect(await (await fetch(`${url}/mailbox.json`)).json()).toEqual([]);
    });

    it('lists mails newest first, of all addresses or of one', async () => {
      const { url } = await openMailbox();
      await insert({ recipient: 'a@example.kr', subject: '첫째', createdAt: new Date('2026-12-03T05:05:00Z') });
      await insert({ recipient: 'b@example.kr', subject: '둘째', createdAt: new Date('2026-12-03T05:06:00Z') });
      const all = await page(`${url}/mailbox`);
      expect(all.body.indexOf('둘째')).toBeGreaterThan(0);
      expect(all.body.indexOf('첫째')).toBeGreaterThan(all.body.indexOf('둘째'));
      expect(all.body).toContain('2026. 12. 3. 14:06:00');
      const ofA = await page(`${url}/mailbox?to=A@example.kr`);
      expect(ofA.body).toContain('첫째');
      expect(ofA.body).not.toContain('둘째');
      expect((await page(`${url}/mailbox?to=c@example.kr`)).body).toContain('이 주소로 온 메일이 없어요.');
    });

    it('lists a mail to several with each of them', async () => {
      const { url } = await openMailbox();
      await insert({
        recipient: 'first@example.kr',
        cc: ['second@example.kr', 'third@example.kr'],
        subject: '여럿에게',
      });
      for (const address of ['first', 'second', 'third']) {
        expect((await page(`${url}/mailbox?to=${address}@example.kr`)).body).toContain('여럿에게');
      }
    });

    it('gives tests what they need', async () => {
      const { url } = await openMailbox();
      const { id, text, html, createdAt } = await insert({ recipient: 'json@example.kr' });
      const answer = await fetch(`${url}/mailbox.json?to=json@example.kr`);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toEqual([
        { id, to: 'json@example.kr', cc: [], subject: '인증 안내', text, html, createdAt: createdAt.toISOString() },
      ]);
    });

    it('shows a mail with its links, and how it looks in a frame of its own', async () => {
      const { url } = await openMailbox();
      const { id } = await insert({});
      const { body } = await page(`${url}/mailbox/${id}`);
      expect(body).toContain('<a href="http://site.test/a?b=1&amp;c=2">http://site.test/a?b=1&amp;c=2</a> 입니다');
      expect(body).toMatch(new RegExp(`<iframe\\s+src="/mailbox/${id}/html"[^>]*\\ssandbox="allow-popups`));
      expect(body).not.toContain('안녕하십니까');
      expect((await page(`${url}/mailbox/${id}/html`)).body).toBe('<!doctype html><p>안녕하십니까</p>');
    });

    it('runs nothing that came in a mail', async () => {
      const { url } = await openMailbox();
      const { id } = await insert({ recipient: HOSTILE, subject: HOSTILE, text: HOSTILE, html: HOSTILE });
      for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox?to=${encodeURIComponent(HOSTILE)}`]) {
        const { body, headers } = await page(url + path);
        expect(body).not.toContain('<script');
        expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&quot;');
        expect(headers.get('content-security-policy')).toMatch(
          /^default-src 'none';(?!.*script-src).*frame-ancestors 'none'/,
        );
      }
      const { headers } = await page(`${url}/mailbox/${id}/html`);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script-src).*; sandbox /);
      expect(headers.get('content-security-policy')).not.toContain('allow-scripts');
    });

    it.each(['x', '00000000-0000-7000-8000-000000000000', '%00', 'x/html'])('knows no mail %j', async (id) => {
      const { url } = await openMailbox();
      expect((await fetch(`${url}/mailbox/${id}`)).status).toBe(404);
    });

    it('loads itself again only where one asked for it', async () => {
      const { url } = await openMailbox();
      expect((await page(`${url}/mailbox`)).body).not.toContain('http-equiv="refresh"');
      const watched = await page(`${url}/mailbox?to=a%40example.kr&watch=1`);
      expect(watched.body).toContain('<meta http-equiv="refresh" content="5" />');
      expect(watched.body).toContain('href="/mailbox?to=a%40example.kr"');
    });

    it('receives what the gateway mails', async () => {
      const { url } = await openMailbox();
      await queueMail(database().db, 'address-taken', 'flow@example.kr', { name: '홍길동' });
      await vi.waitFor(async () => {
        const messages = (await (await fetch(`${url}/mailbox.json?to=flow@example.kr`)).json()) as object[];
        expect(messages).toMatchObject([{ subject: '[그레디아] 이미 가입하신 이메일 주소입니다' }]);
      }, 10_000);
    });
  });
});
