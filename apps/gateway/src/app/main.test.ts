import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { josa } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../testing/database';
import { runGateway } from '../testing/gateway-program';

describe('the gateway program', () => {
  const database = useDatabase();
  const settings = () => ({
    DATABASE_URL: database().url,
    GATEWAY_PORT: '0',
    SESSION_SECRET: 'the session secret of this one test',
  });

  it('says in one line which setting is wrong', async () => {
    expect(await runGateway({}).ended).toEqual({ code: 1, stderr: '설정 DATABASE_URL이 없어요.\n' });
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runGateway({ ...settings(), GATEWAY_PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `포트 ${josa(String(port), '을/를')} 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 GATEWAY_PORT를 바꿔 주세요.\n`,
    );
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
    const program = runGateway(settings());
    await program.says('ready');
    program.child.kill(signal);
    expect(await program.ended).toEqual({ code: 0, stderr: '' });
  });

  it('ends at once on a second signal, with a request still running', async () => {
    const program = runGateway(settings());
    const port = /"port":(\d+)/.exec(await program.says('ready'))?.[1];
    await database().db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE change_logs IN ACCESS EXCLUSIVE MODE`);
      const request = fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ logsCount }"}',
      });
      const failed = expect(request).rejects.toThrow();
      const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'change_logs'::regclass`;
      await vi.waitFor(async () => expect((await tx.execute(waiting)).rows).toHaveLength(1), 5000);
      program.child.kill('SIGTERM');
      await program.says('Stopping');
      program.child.kill('SIGTERM');
      expect((await program.ended).code).toBe(143);
      await failed;
    });
  });
});
