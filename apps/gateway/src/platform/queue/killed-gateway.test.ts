import { print } from 'graphql';
import { SignUpDocument } from '@gredia/graphql-schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { runGateway } from '../../testing/gateway-program';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { SmtpRefusal, startSmtpServer } from '../../testing/smtp-server';
import { queueMail } from '../mailer/queue-mail';

describe('a gateway that is killed', { timeout: 120_000 }, () => {
  const database = useDatabase();
  beforeEach(clearJobs);

  /** Starts the program, lets `work` happen with it, kills it, and starts it again. */
  async function killAfter(work: (url: string, smtp: { offered: unknown[] }) => Promise<void>) {
    let isKilled = false;
    const smtp = await startSmtpServer(async () => {
      if (isKilled) return;
      // It holds the mail and has not said yet whether it takes it: the worst moment.
      await vi.waitUntil(() => isKilled, { timeout: 20_000 });
      throw new SmtpRefusal(451, 'The client is gone');
    });
    const settings = {
      DATABASE_URL: database().url,
      GATEWAY_PORT: '0',
      SESSION_SECRET: 'the session secret of this one test',
      SMTP_URL: smtp.url,
    };
    const first = runGateway(settings);
    const port = /"port":(\d+)/.exec(await first.says('ready'))?.[1];
    await work(`http://127.0.0.1:${port}`, smtp);
    first.child.kill('SIGKILL');
    await first.ended;
    isKilled = true;
    const second = runGateway(settings);
    await second.says('ready');
    await smtp.hasTaken(1);
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 10_000);
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, stderr: '' });
    return smtp;
  }

  it('in the middle of sending a mail sends it after it starts again', async () => {
    const smtp = await killAfter(async (_, { offered }) => {
      await database().db.transaction((tx) => queueMail(tx, 'address-taken', 'hong@example.kr', { name: '홍길동' }));
      await vi.waitFor(() => expect(offered).toHaveLength(1), 10_000);
      expect(await queuedJobs()).toMatchObject([{ lockedBy: expect.any(String) }]);
    });
    expect(smtp.taken.map(({ envelope }) => envelope.to)).toEqual([['hong@example.kr']]);
    expect(smtp.offered).toHaveLength(2);
  });

  it('right after it answered a sign-up sends the verification mail once', async () => {
    const smtp = await killAfter(async (url) => {
      const variables = { email: 'new@example.kr', name: '홍길동', password: 'three words 4 you', consents: null };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: print(SignUpDocument), variables }),
      });
      expect(await response.json()).toEqual({ data: { signUp: true } });
    });
    expect(smtp.taken.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [['new@example.kr'], '[그레디아] 이메일 주소 인증 안내'],
    ]);
  });
});
