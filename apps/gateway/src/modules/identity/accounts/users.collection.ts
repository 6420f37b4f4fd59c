import { usersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import {
  defineCollection,
  type DocumentValues,
  type DocumentWrite,
  type WriteContext,
} from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';
import { lettersOf, mayHold } from '../../../platform/database/letters';
import { holding } from '../../../platform/database/values';
import { conflict } from '../../../platform/errors/errors';
import { asksForRights, lockAdmins, type RightsInput } from './account-rights';
import { users, type UserModel } from './accounts.table';
import { authorizeRights, changeAccounts, planOf, type AccountChange } from './change-account';
import { refusingTakenNickname } from './refuse-taken';

/** A suspension that is over is none: as `rightsOf` has it. */
const isOver = sql`${users.state} = 'SUSPENDED' AND ${users.suspendedUntil} <= now()`;

/** A whole number. */
const MOBILE = /^01\d{8,9}$/;

/** Accounts in the console. */
export const usersDocuments = defineCollection({
  spec: usersCollection,
  typename: 'User',
  table: users,
  id: users.id,
  updatedAt: users.updatedAt,
  subject: users.id,
  columns: {
    name: users.name,
    nickname: users.nickname,
    email: users.email,
    emailVerified: sql`(${users.emailVerifiedAt} IS NOT NULL)`,
    company: users.company,
    level: sql`${users.level}::text`,
    levelExpiredAt: users.levelExpiredAt,
    mobile: users.mobile,
    role: users.role,
    state: sql`CASE WHEN ${isOver} THEN 'ACTIVE' ELSE ${users.state} END`,
    suspendedUntil: sql`CASE WHEN ${isOver} THEN NULL ELSE ${users.suspendedUntil} END`,
    createdAt: users.createdAt,
    updatedAt: users.updatedAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    const named = sql`((lower(${users.nickname}) LIKE ${pattern} OR lower(${users.company}) LIKE ${pattern})
      AND ${mayHold(lettersOf(users.nickname, users.company), text)})`;
    const digits = text.replace(/[\s.-]/g, '');
    const byMobile = MOBILE.test(digits) ? sql` OR ${users.mobile} = ${digits}` : sql``;
    // What is masked is found by the whole of it; an address also by its domain.
    const byDomain = /^@./.test(text) ? sql` OR ${users.email} LIKE ${holding(text.toLowerCase())}` : sql``;
    return sql`${named}
      OR lower(${users.name}) = lower(${text}) OR ${users.email} = lower(${text})${byDomain}${byMobile}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids])),
  // Administrators are locked before all other accounts, whatever is going to change.
  prepare: async (tx) => void (await lockAdmins(tx)),
  save,
  refusals,
});

const WITHDRAWN = '탈퇴한 회원의 정보는 바꿀 수 없어요.';

async function save(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const changes = writes.map(({ id, changes: given }) => ({ id, change: accountChange(given) }));
  for (const { id, change } of changes) authorizeRights(ctx, id, change.rights);
  // The locks are there since `prepare`: this tells who they are.
  const admins = changes.some(({ change }) => asksForRights(change.rights)) ? await lockAdmins(tx) : [];
  const stored = await accountsOf(tx, writes);
  const planned = changes.flatMap(({ id, change }) => {
    const user = stored.get(id);
    if (!user || user.state === 'WITHDRAWN') throw conflict(WITHDRAWN);
    return [{ user, change }];
  });
  await refusingTakenNickname(() => changeAccounts(tx, ctx, planned, admins));
}

/** Some accounts, locked until the transaction ends. */
async function accountsOf(tx: Executor, writes: readonly DocumentWrite[]): Promise<Map<string, UserModel>> {
  const ids = writes.map(({ id }) => id);
  const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function refusals(
  tx: Executor,
  ctx: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const ids = writes.map(({ id }) => id);
  const stored = new Map((await tx.select().from(users).where(inArray(users.id, ids))).map((row) => [row.id, row]));
  return new Map(
    writes.flatMap(({ id, changes }) => {
      const reason = refusalOf(ctx, stored.get(id), accountChange(changes));
      return reason === null ? [] : [[id, reason] as const];
    }),
  );
}

/** Why an account is not changed so; null where it is. */
function refusalOf(ctx: WriteContext, user: UserModel | undefined, change: AccountChange): string | null {
  if (!user || user.state === 'WITHDRAWN') return WITHDRAWN;
  if (user.id === ctx.viewer?.id && asksForRights(change.rights)) return '내 권한은 스스로 바꿀 수 없어요.';
  try {
    planOf({ user, change });
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

/** Values by field, checked by the rules of the collection, as the rules of accounts take them. */
function accountChange(values: DocumentValues): AccountChange {
  const { name, nickname, company, mobile, role, state, level, levelExpiredAt, suspendedUntil } = values;
  const moment = (value: unknown) => (typeof value === 'string' ? new Date(value) : (value as null | undefined));
  return {
    profile: { name, nickname, company, mobile } as AccountChange['profile'],
    rights: {
      role: role as RightsInput['role'],
      state: state as RightsInput['state'],
      level: level === undefined ? undefined : Number(level),
      levelExpiredAt: moment(levelExpiredAt),
      suspendedUntil: moment(suspendedUntil),
    },
  };
}
