import { ROLES, type Role } from '@gredia/auth';
import { effectiveState, HIGHEST_LEVEL } from '@gredia/domain';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import { isActive } from './account-state';
import { users, type UserModel } from './accounts.table';

const LEVEL_MESSAGE = `등급은 0부터 ${HIGHEST_LEVEL}까지예요.`;

/** Null and absent both leave a value as it is. */
const stays = <Value>(value: Value | null | undefined) => value ?? undefined;

/** What administrators change of other accounts: absent stays; null takes a day out. */
export const rightsInput = z.object({
  role: z.enum(ROLES).nullish().transform(stays),
  level: z.int(LEVEL_MESSAGE).min(0, LEVEL_MESSAGE).max(HIGHEST_LEVEL, LEVEL_MESSAGE).nullish().transform(stays),
  levelExpiredAt: z.date().nullish(),
  state: z
    .enum(['ACTIVE', 'SUSPENDED'], '탈퇴는 여기서 바꿀 수 없어요. 회원 탈퇴로 처리해 주세요.')
    .nullish()
    .transform(stays),
  suspendedUntil: z.date().nullish(),
});

export type RightsInput = z.output<typeof rightsInput>;

/** What of an account is a right, or goes with one. */
export const RIGHTS = ['role', 'level', 'levelExpiredAt', 'state', 'suspendedUntil'] as const;

export type Rights = Pick<UserModel, (typeof RIGHTS)[number]>;

export const asksForRights = (input: RightsInput): boolean => RIGHTS.some((key) => input[key] !== undefined);

/** The rights of an account as they stand: a suspension that is over is none, and leaves no end behind. */
export function rightsOf(user: UserModel, now = new Date()): Rights {
  const { role, level, levelExpiredAt, suspendedUntil } = user;
  const state = effectiveState(user.state, suspendedUntil, now);
  return { role, level, levelExpiredAt, state, suspendedUntil: state === 'SUSPENDED' ? suspendedUntil : null };
}

/**
 * The rights of an account after a change. Level 0 has no end, and only a suspension has an end of its own.
 * @throws BAD_USER_INPUT for an end that has passed already
 */
export function rightsAfter(before: Rights, input: RightsInput, now = new Date()): Rights {
  const { role = before.role, level = before.level, state = before.state } = input;
  const { levelExpiredAt = before.levelExpiredAt, suspendedUntil = before.suspendedUntil } = input;
  const changesLevel = input.level !== undefined || input.levelExpiredAt !== undefined;
  const changesState = input.state !== undefined || input.suspendedUntil !== undefined;
  const rights: Rights = {
    role,
    level,
    levelExpiredAt: level === 0 ? null : levelExpiredAt,
    state,
    suspendedUntil: state === 'SUSPENDED' ? suspendedUntil : null,
  };
  const passed = '이미 지난 때예요. 앞으로 올 때를 골라 주세요.';
  const fields: Record<string, string> = {};
  if (changesLevel && rights.levelExpiredAt && rights.levelExpiredAt <= now) fields.levelExpiredAt = passed;
  if (changesState && rights.suspendedUntil && rights.suspendedUntil <= now) fields.suspendedUntil = passed;
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return rights;
}

/** What of the rights differs, as it was and as it is. */
export function rightsChange(before: Rights, after: Rights): { before: Partial<Rights>; after: Partial<Rights> } {
  const changed = RIGHTS.filter((key) => before[key]?.valueOf() !== after[key]?.valueOf());
  const only = (rights: Rights) => Object.fromEntries(changed.map((key) => [key, rights[key]]));
  return { before: only(before), after: only(after) };
}

const rank = (role: Role): number => ROLES.indexOf(role);

/** Whether the account may do less than before: what it is doing right now must end. */
export const losesRights = (before: Rights, after: Rights): boolean =>
  rank(after.role) < rank(before.role) || (after.state === 'SUSPENDED' && before.state !== 'SUSPENDED');

/** Who loses the role EDITOR by hand does not earn it again; who is given it by hand may. */
export function editorMark(
  before: Pick<Rights, 'role'>,
  after: Pick<Rights, 'role'>,
): Partial<Pick<UserModel, 'editorRevokedAt'>> {
  if (after.role === 'EDITOR') return { editorRevokedAt: null };
  const isTaken = before.role === 'EDITOR' && (after.role === 'USER' || after.role === 'SELLER');
  return isTaken ? { editorRevokedAt: new Date() } : {};
}

/**
 * The administrators who can act, locked until the transaction ends: two who take each other's rights away at the same
 * moment do so one after the other. Before any other account is locked.
 */
export async function lockAdmins(tx: Executor): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    // Written out: the planner takes the index of administrators only for what it can read.
    .where(and(sql`${users.role} = 'ADMIN'`, isActive()))
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

/**
 * No account could give rights any more once the last administrator had none.
 * @param admins as lockAdmins answers them
 * @throws CONFLICT when this is the last one
 */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) {
    throw conflict('마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.');
  }
}
