import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/gateway-as';
import { clearJobs, leaveOneAttempt, queuedJobs, runJobs, skipWaiting } from '../../testing/jobs';
import { SmtpRefusal, startSmtpServer } from '../../testing/smtp-server';
import { newId } from '../database/columns';
import { readLinkToken } from '../../modules/identity/sign-up/account-links';
import { queueMail } from './queue-mail';
import { mailboxMessages, mails } from './mails.table';

describe('a queued mail', () => {
  const database = useDatabase();
  const mailOf = async (recipient: string) => {
    const [mail] = await database()
      .db.select()
      .from(mails)
      .where(sql`recipient = ${recipient}`);
    if (!mail) throw new Error('no such mail');
    return mail;
  };
  beforeEach(clearJobs);

  it('is not sent when the transaction that caused it rolls back', async () => {
    const smtp = await startSmtpServer();
    const { db } = database();
    const failing = db.transaction(async (tx) => {
      await queueMail(tx, 'address-taken', 'rolled-back@example.kr', { name: '홍길동' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await queueMail(db, 'address-taken', 'committed@example.kr', { name: '홍길동' });
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 10_000);
    expect(smtp.taken.map(({ envelope }) => envelope.to)).toEqual([['committed@example.kr']]);
  });

  it('arrives as it was written, in Korean, with a link that opens', async () => {
    const smtp = await startSmtpServer();
    const linkId = newId();
    runJobs({ SMTP_URL: smtp.url, MAIL_FROM: '그레디아 <no-reply@gredia.test>' });
    await queueMail(database().db, 'reset-password', 'hong@example.kr', { name: '제갈 "공명"', linkId });
    await smtp.hasTaken(1);
    const [mail] = smtp.taken;
    const { id } = await mailOf('hong@example.kr');

    expect(mail?.envelope).toEqual({ from: 'no-reply@gredia.test', to: ['hong@example.kr'] });
    expect(mail?.from).toEqual({ name: '그레디아', address: 'no-reply@gredia.test' });
    expect(mail?.to).toEqual([{ name: '', address: 'hong@example.kr' }]);
    expect(mail?.subject).toBe('[그레디아] 비밀번호 재설정 안내');
    expect(mail?.messageId).toBe(`<${id}@gredia.test>`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('ko');
    // RFC 5322: ASCII alone, in lines of at most 998 signs.
    expect(mail?.source).toMatch(/^[\t\r\n -~]+$/);
    expect(Math.max(...(mail?.source.split('\r\n').map(({ length }) => length) ?? []))).toBeLessThan(999);

    expect(mail?.text).toContain('제갈 "공명"님, 비밀번호를 다시 정하는 링크를 보내 드립니다.');
    expect(mail?.html).toContain('제갈 &quot;공명&quot;님, 비밀번호를');
    const url = new URL(/http:\/\/site\.test\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.pathname).toBe('/auth/reset-password');
    expect(readLinkToken(testKeys, url.searchParams.get('token') ?? '')).toBe(linkId);
    await vi.waitFor(async () =>
      expect(await mailOf('hong@example.kr')).toMatchObject({ status: 'SENT', lastError: null }),
    );
    expect((await mailOf('hong@example.kr')).sentAt).toBeInstanceOf(Date);
  });

  it('tells mail programs how its recipient ends such mails, where no account is needed for it', async () => {
    const smtp = await startSmtpServer();
    runJobs({ SMTP_URL: smtp.url });
    const request = {
      quoteId: newId(),
      number: 'Q261118-7K3M9A',
      product: '글리세린',
      supplier: '해든바이오',
      endsAt: null,
    };
    for (const agreementId of [newId(), null]) {
      const recipient = agreementId === null ? 'account@example.kr' : 'desk@example.kr';
      await queueMail(database().db, 'buyer-quote-closed', recipient, { ...request, name: null, agreementId });
    }
    await smtp.hasTaken(2);
    const headersTo = (to: string) => {
      const mail = smtp.taken.find(({ envelope }) => envelope.to[0] === to);
      return new Map(mail?.headers.map(({ key, value }) => [key, value]));
    };
    const agreed = headersTo('desk@example.kr');
    expect(agreed.get('list-unsubscribe')).toMatch(
      /^<http:\/\/site\.test\/api\/mail-address\/stop\?token=[\w.-]{66}>$/,
    );
    expect(agreed.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headersTo('account@example.kr').has('list-unsubscribe')).toBe(false);
  });

  it('goes to its one recipient, whatever the address looks like', async () => {
    const smtp = await startSmtpServer();
    runJobs({ SMTP_URL: smtp.url });
    const address = 'a@example.kr, "x" <b@example.kr>\r\nBcc: c@example.kr';
    await queueMail(database().db, 'address-taken', address, { name: '홍길동' });
    await queueMail(database().db, 'address-taken', 'after@example.kr', { name: '홍길동' });
    await smtp.hasTaken(1);
    await vi.waitFor(async () => expect((await mailOf('after@example.kr')).status).toBe('SENT'));
    for (const { envelope, headers } of smtp.offered) {
      expect(envelope.to).toHaveLength(1);
      expect(['b@example.kr', 'c@example.kr']).not.toContain(envelope.to[0]);
      expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
  });

  it('goes to several people as one mail, who see each other', async () => {
    const smtp = await startSmtpServer();
    runJobs({ SMTP_URL: smtp.url });
    const others = ['second@example.kr', 'c@example.kr, "x" <d@example.kr>', 'third@example.kr'];
    await queueMail(database().db, 'address-taken', 'first@example.kr', { name: '홍길동' }, others);
    await smtp.hasTaken(1);
    await vi.waitFor(async () => expect((await mailOf('first@example.kr')).status).toBe('SENT'));
    const [{ envelope, to, cc } = {}, ...further] = smtp.offered;
    expect(further).toEqual([]);
    expect(envelope?.to[0]).toBe('first@example.kr');
    expect(envelope?.to).toContain('third@example.kr');
    expect(envelope?.to).not.toContain('d@example.kr');
    expect(to?.map(({ address }) => address)).toEqual(['first@example.kr']);
    expect(cc?.map(({ address }) => address)).toContain('second@example.kr');
  });

  it('is tried again after a passing refusal, under the same message id', async () => {
    let refusals = 0;
    const smtp = await startSmtpServer(() => {
      if (refusals++ === 0) throw new SmtpRefusal(451, 'Greylisted, try again later');
    });
    runJobs({ SMTP_URL: smtp.url });
    await queueMail(database().db, 'address-taken', 'grey@example.kr', { name: '홍길동' });
    await vi.waitFor(async () => expect((await mailOf('grey@example.kr')).lastError).toContain('Greylisted'), 5000);
    expect((await mailOf('grey@example.kr')).status).toBe('QUEUED');
    await skipWaiting();
    await smtp.hasTaken(1);
    expect(new Set(smtp.offered.map(({ messageId }) => messageId)).size).toBe(1);
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]));
  });

  it('is a dead letter after its last attempt', async () => {
    const smtp = await startSmtpServer(() => {
      throw new SmtpRefusal(550, 'No such mailbox');
    });
    await queueMail(database().db, 'address-taken', 'dead@example.kr', { name: '홍길동' });
    await leaveOneAttempt();
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect((await mailOf('dead@example.kr')).status).toBe('DEAD'), 5000);
    expect((await mailOf('dead@example.kr')).lastError).toContain('No such mailbox');
    expect(smtp.taken).toEqual([]);
  });

  it('is sent once by two workers', async () => {
    const smtp = await startSmtpServer();
    const { db } = database();
    const people = Array.from({ length: 30 }, (_, index) => `person${index}@example.kr`);
    for (const person of people) await queueMail(db, 'address-taken', person, { name: '홍길동' });
    runJobs({ SMTP_URL: smtp.url });
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 20_000);
    expect(smtp.offered.map(({ envelope }) => envelope.to[0]).sort()).toEqual(people.sort());
  });

  it('is not sent again by a job that comes twice', async () => {
    const smtp = await startSmtpServer();
    const { db } = database();
    await queueMail(db, 'address-taken', 'twice@example.kr', { name: '홍길동' });
    await db.execute(sql`
      SELECT graphile_worker.add_job('send-mail', payload) FROM graphile_worker._private_jobs`);
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect((await queuedJobs()).filter(({ attempts }) => !attempts)).toEqual([]), 5000);
    await skipWaiting();
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 15_000);
    expect(smtp.offered).toHaveLength(1);
  });

  it('is not sent again when the database is lost just after the mail server took it', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const smtp = await startSmtpServer(() => {
      if (smtp.offered.length > 1) return;
      proxy.cut();
      setTimeout(proxy.restore, 1000);
    });
    runJobs({ SMTP_URL: smtp.url, DATABASE_URL: proxy.url });
    await queueMail(database().db, 'address-taken', 'blip@example.kr', { name: '홍길동' });
    await smtp.hasTaken(1);
    await vi.waitFor(async () => expect((await mailOf('blip@example.kr')).status).toBe('SENT'), 10_000);
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 20_000);
    expect(smtp.offered).toHaveLength(1);
  });

  it('waits in production without a mail server, and goes out when there is one', async () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'the session secret of all these tests' };
    const { db } = database();
    const withoutServer = runJobs(production);
    await queueMail(db, 'address-taken', 'waiting@example.kr', { name: '홍길동' });
    await db.execute(sql`SELECT graphile_worker.add_job('nightly')`);
    // The other job was done: the worker runs, and leaves the mail alone.
    await vi.waitFor(async () => expect((await queuedJobs()).map(({ task }) => task)).toEqual(['send-mail']), 5000);
    expect(await queuedJobs()).toMatchObject([{ attempts: 0, lockedBy: null }]);
    await withoutServer.stop(1000);

    const smtp = await startSmtpServer();
    runJobs({ ...production, SMTP_URL: smtp.url });
    await smtp.hasTaken(1);
  });

  it('goes to the local mailbox where there is no mail server and no production', async () => {
    runJobs();
    await queueMail(database().db, 'address-taken', 'local@example.kr', { name: '홍길동' });
    await vi.waitFor(async () => expect((await mailOf('local@example.kr')).status).toBe('SENT'), 5000);
    const [message] = await database().db.select().from(mailboxMessages);
    expect(message).toMatchObject({
      mailId: (await mailOf('local@example.kr')).id,
      recipient: 'local@example.kr',
      subject: '[그레디아] 이미 가입하신 이메일 주소입니다',
    });
  });
});
