import { mayRead, newFieldOf, shiftDay, type CollectionName, type ConsoleRole } from '@gredia/domain';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { auditLogs } from '../../platform/audit/audit.table';
import type { Collection, DocumentValues } from '../../platform/collections/collection';
import { readDocuments } from '../../platform/collections/read-documents';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { forgetLimits } from '../identity/accounts/accounts.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildItem } from '../items/items.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { buildComment, buildPost } from '../moderation/moderation.testing';
import { buildOrder } from '../orders/orders.factory';
import { buildNotification } from '../notifications/notifications.factory';
import { buildProduct } from '../products/products.factory';
import { requestedProducts } from '../products/products.table';
import { buildQuote } from '../quotes/quotes.factory';
import { buildBanner, buildSeller, buildSponsor } from '../sellers/sellers.factory';
import { sellers } from '../sellers/sellers.table';
import { stats } from '../statistics/stats.table';
import { watches } from '../watches/watches.table';

/** Everything here is made from the registry: a new collection needs a record to try it with, and no more. */
export const collections: readonly Collection[] = [...registry.collections.values()];

export const records: Partial<Record<CollectionName, () => Promise<{ id: string }>>> = {
  users: () => buildUser({ company: '시험 회사' }),
  ingredients: () => buildIngredient(),
  products: () => buildProduct({ email: 'kim@supplier.example' }),
  cosmetics: () => buildCosmetic(),
  quotes: () => buildQuote(),
  items: async () => (await buildItem()).row,
  orders: () => buildOrder(),
  memberships: async () =>
    buildMembership({
      rootUserId: (await buildUser({ role: 'SELLER' })).id,
      ceo: '최가람',
      managerName: '정다솜',
      managerContact: '01098765432',
      managerEmail: 'jung@member.example',
      taxEmail: 'tax@member.example',
    }),
  sellers: async () => {
    // Each test gives its own the same number, which one company alone has.
    await testDatabase().db.update(sellers).set({ businessNumber: null });
    return buildSeller({ email: 'park@supplier.example', contactName: '박하늘' });
  },
  banners: () => buildBanner({ endAt: new Date('2031-01-01') }),
  sponsors: () => buildSponsor(),
  posts: () => buildPost({ isSecret: true, title: '아무도 모르는 제목', untagContent: '아무도 모르는 글' }),
  comments: async () => buildComment((await buildPost()).id, { isSecret: true, content: '둘만 아는 답' }),
  requestedProducts: async () => {
    const name = `찾는 원료 ${(wishes += 1)}`;
    const [row] = await testDatabase().db.insert(requestedProducts).values({ name, key: name }).returning();
    return row!;
  },
  messages: async () => ({ id: await buildNotification((await buildUser()).id, { readAt: new Date() }) }),
  subscriptions: async () => {
    const values = { userId: (await buildUser()).id, targetId: (await buildIngredient()).id };
    const [row] = await testDatabase().db.insert(watches).values(values).returning();
    return row!;
  },
  stats: async () => {
    const date = shiftDay('2024-01-01', (days += 1));
    const counts = { usersCount: 1, newUsers: 1, verifiedUsers: 1, quotesAsked: 0, quotesAnswered: 0, quotesEnded: 0 };
    const values = { date, ...counts, detailViews: 0, productRequests: 0 };
    const [row] = await testDatabase().db.insert(stats).values(values).returning();
    return row!;
  },
};
let wishes = 0;
let days = 0;

/** Some collections ask for one. */
export const reason = '시험 자료';

/** Values to try for a field; which of them its rule takes, the rule says. */
export const CANDIDATES: readonly unknown[] = [
  '바꾼 값',
  'changed@example.kr',
  'https://changed.example',
  '01012345678',
  '2208162517',
  '2030-05-06',
  '2030-05-06T07:08:09.000Z',
  true,
  false,
  7,
  ['바꾼 값'],
  ['changed@example.kr'],
  [],
  null,
];

export const candidatesOf = (collection: Collection, field: string): unknown[] => {
  const { edit, choices } = newFieldOf(collection.spec, field)!;
  const all = [...Object.keys(choices ?? {}), ...CANDIDATES];
  return edit ? all.filter((value) => edit.safeParse(value).success) : all;
};

/** A value that a new record may have. Those that no two records share are left out where they may be; its name says whose it is. */
export function firstValueOf(collection: Collection, field: string, asking: Asking): unknown {
  const { edit, isOwn } = newFieldOf(collection.spec, field)!;
  if (isOwn && edit?.safeParse(null).success) return null;
  const value = candidatesOf(collection, field).find((candidate) => candidate !== null);
  return field === collection.spec.titleField ? `${String(value)} ${asking}` : value;
}

export const editedFields = ({ spec }: Collection) =>
  Object.keys(spec.fields).filter((field) => spec.fields[field]!.edit);

export const ROLES = ['VISITOR', 'USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const;
export type Asking = (typeof ROLES)[number];
export const CONSOLE: readonly Asking[] = ['OPERATOR', 'ADMIN'];

/** Whether somebody reads a collection: some are for administrators alone. */
export const reads = ({ spec }: Collection, asking: Asking): boolean =>
  CONSOLE.includes(asking) && mayRead(spec, asking as ConsoleRole);

export const people = new Map<Asking, UserModel>();
export const as = (asking: Asking) => gatewayAs(asking === 'VISITOR' ? null : viewerOf(people.get(asking)!));

/** A database, and somebody of each role. */
export function usePeople(): void {
  useDatabase();
  beforeAll(async () => {
    for (const role of ROLES) if (role !== 'VISITOR') people.set(role, await buildUser({ role, company: '그레디아' }));
  });
  beforeEach(forgetLimits);
}

export async function stored(collection: Collection, id: string) {
  const document = (await readDocuments(testDatabase().db, collection, [id])).get(id);
  if (!document) throw new Error(`The record ${id} of '${collection.spec.name}' is gone.`);
  return document;
}

export const notesOf = (id: string) =>
  testDatabase()
    .db.select()
    .from(auditLogs)
    .where(eq(auditLogs.documentId, id))
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id));

/** What the log makes of a record's first values; null once it is removed. */
export async function playAgain(id: string, first: DocumentValues): Promise<DocumentValues | null> {
  let values: DocumentValues | null = { ...first };
  for (const { action, after } of await notesOf(id)) {
    if (action === 'document.remove') values = null;
    else if (after) values = { ...values, ...after };
  }
  return values;
}

/** A change that a record can take: one field and a value that differs from its own. */
export async function changeFor(collection: Collection, id: string, fields = editedFields(collection)) {
  const { values, updatedAt } = await stored(collection, id);
  for (const field of fields) {
    const isPlain = !['role', 'level'].includes(field);
    const value = candidatesOf(collection, field).find(
      (candidate) =>
        JSON.stringify(candidate) !== JSON.stringify(values[field] ?? null) && candidate !== null && isPlain,
    );
    if (value !== undefined) return { field, value, updatedAt };
  }
  throw new Error(`No field of '${collection.spec.name}' could be changed.`);
}
