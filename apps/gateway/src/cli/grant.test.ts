import { spawnSync } from 'node:child_process';
import { ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditOf, sessionsOf, userOf } from '../modules/identity/accounts/accounts.testing';
import { users } from '../modules/identity/accounts/accounts.table';
import { buildUser } from '../modules/identity/accounts/users.factory';
import { buildSession } from '../modules/identity/sessions/sessions.factory';
import { builtProgram } from '../testing/built-programs';
import { useDatabase } from '../testing/database';

describe('the grant command', () => {
  const database = useDatabase();

  function run(...args: string[]) {
    return spawnSync(process.execPath, [builtProgram('cli/grant'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database().url },
    });
  }

  it.each([
    [[], /이메일과 역할을 하나씩 적어 주세요\./],
    [['hong@example.kr'], /이메일과 역할을 하나씩 적어 주세요\./],
    [['hong@example.kr', 'ADMIN', 'SELLER'], /이메일과 역할을 하나씩 적어 주세요\./],
    [['hong@example.kr', 'KING'], /'KING' 역할을 몰라요\./],
    [['--wrong'], /--wrong/],
  ])('explains itself when it is called with %j', (args, message) => {
    const { stderr, status } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/사용법: npm run grant -- <이메일> <역할>[^]*ADMIN +관리자/);
  });

  it('refuses an address without an account or not verified, and a supplier without a company', async () => {
    const unverified = await buildUser({ emailVerifiedAt: null });
    const refused = (email: string | null, role: string) => {
      const { stderr, status } = run(email ?? '', role);
      expect(status).toBe(1);
      return stderr;
    };
    expect(refused('nobody@example.kr', 'ADMIN')).toBe("'nobody@example.kr' 주소로 가입한 회원이 없어요.\n");
    expect(refused(unverified.email, 'ADMIN')).toMatch(/아직 인증되지 않았어요/);
    expect(refused((await buildUser()).email, 'SELLER')).toBe('공급사는 회사 이름이 필요해요.\n');
    expect(await userOf(unverified.id)).toEqual(unverified);
    expect(await auditOf(unverified.id)).toEqual([]);
  });

  it('makes the first administrator, says so, notes it, and does it once', async () => {
    const user = await buildUser({ name: '윤슬기' });
    const { stdout, status } = run(` ${user.email?.toUpperCase()} `, 'admin');
    expect([stdout, status]).toEqual([`윤슬기 (${user.email}): 역할을 바꿨어요. 회원 → 관리자\n`, 0]);
    expect((await userOf(user.id)).role).toBe('ADMIN');
    const note = { action: 'rights.change', outcome: 'ok', actorId: null };
    const details = { by: 'cli', before: { role: 'USER' }, after: { role: 'ADMIN' } };
    expect(await auditOf(user.id)).toEqual([{ ...note, details }]);

    expect(run(user.email ?? '', 'ADMIN').stdout).toBe(
      `윤슬기 (${user.email}): 이미 관리자 역할이라서 바뀐 것이 없어요.\n`,
    );
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it('takes a role and its sessions, but not from the last administrator', async () => {
    const last = await buildUser({ role: 'ADMIN' });
    await database().db.update(users).set({ role: 'USER' }).where(ne(users.id, last.id));
    const { stderr, status } = run(last.email ?? '', 'USER');
    expect([stderr, status]).toEqual(['마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.\n', 1]);
    const operator = await buildUser({ role: 'OPERATOR' });
    await buildSession(operator);
    expect(run(operator.email ?? '', 'USER').status).toBe(0);
    expect((await userOf(operator.id)).role).toBe('USER');
    expect(await sessionsOf(operator.id)).toEqual([]);
  });
});
