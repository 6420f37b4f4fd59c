import { isOperator } from '@gredia/auth';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { lockAdmins } from './account-rights';
import { users } from './accounts.table';
import { authorizeRights, changeAccounts } from './change-account';

/** What an account was before it was suspended. */
export interface StateBefore {
  userId: string;
  state: 'ACTIVE' | 'SUSPENDED';
  /** As it is stored in JSON; null where it was not suspended. */
  suspendedUntil: string | null;
}

/**
 * Suspends accounts until a moment, for administrators: before any other row is locked. Who has left, or is suspended for
 * longer, stays as they are. @returns whom it suspended, with what they were before
 * @throws FORBIDDEN, BAD_USER_INPUT (`suspendDays`) where one of them works here
 */
export async function suspendAccounts(
  tx: Executor,
  ctx: WriteContext,
  userIds: readonly string[],
  until: Date,
): Promise<StateBefore[]> {
  const rights = { state: 'SUSPENDED', suspendedUntil: until } as const;
  for (const id of userIds) authorizeRights(ctx, id, rightsOf(rights));
  const admins = await lockAdmins(tx);
  const accounts = await locked(tx, userIds);
  if (accounts.some((user) => isOperator(user))) {
    throw badUserInput({ suspendDays: '운영자의 이용은 회원 화면에서 정지해 주세요.' });
  }
  const changed = accounts.filter(
    ({ state, suspendedUntil }) =>
      state === 'ACTIVE' || (state === 'SUSPENDED' && suspendedUntil !== null && suspendedUntil < until),
  );
  await changeAccounts(
    tx,
    ctx,
    changed.map((user) => ({ user, change: { profile: SAME, rights: rightsOf(rights) } })),
    admins,
  );
  return changed.map(({ id, state, suspendedUntil }) => ({
    userId: id,
    state: state === 'SUSPENDED' ? state : 'ACTIVE',
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
  }));
}

/**
 * Takes such suspensions back where nobody has changed them since: who was suspended before is so again, as long as that
 * would still last.
 * @throws FORBIDDEN
 */
export async function liftSuspensions(
  tx: Executor,
  ctx: WriteContext,
  before: readonly StateBefore[],
  until: Date,
): Promise<void> {
  const rights = new Map(before.map((was) => [was.userId, rightsOf(stateOf(was))]));
  for (const [id, given] of rights) authorizeRights(ctx, id, given);
  const admins = await lockAdmins(tx);
  const accounts = await locked(tx, [...rights.keys()]);
  const unchanged = accounts.filter(
    ({ state, suspendedUntil }) => state === 'SUSPENDED' && suspendedUntil?.getTime() === until.getTime(),
  );
  await changeAccounts(
    tx,
    ctx,
    unchanged.flatMap((user) => {
      const given = rights.get(user.id);
      return given ? [{ user, change: { profile: SAME, rights: given } }] : [];
    }),
    admins,
  );
}

function stateOf({ state, suspendedUntil }: StateBefore, now = Date.now()): State {
  const until = suspendedUntil === null ? null : new Date(suspendedUntil);
  return state === 'SUSPENDED' && until && until.getTime() > now
    ? { state, suspendedUntil: until }
    : { state: 'ACTIVE' };
}

const SAME = { name: undefined, nickname: undefined, company: undefined, mobile: undefined };

interface State {
  state: 'ACTIVE' | 'SUSPENDED';
  suspendedUntil?: Date;
}

const rightsOf = ({ state, suspendedUntil }: State) => ({
  state,
  suspendedUntil,
  role: undefined,
  level: undefined,
  levelExpiredAt: undefined,
});

const locked = (tx: Executor, ids: readonly string[]) =>
  tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');
