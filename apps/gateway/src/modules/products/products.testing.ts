import type { Role } from '@gredia/auth';
import { SaveProductDocument, type ProductInput } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import type { SellerModel } from '../sellers/sellers.table';
import { products } from './products.table';

export type Ask = ReturnType<typeof gatewayAs>;

/** An account that acts for a supplier, which is made unless it is given. */
export async function buildSupplier(seller?: SellerModel) {
  const company = seller ?? (await buildSeller());
  const user = await buildSellerUser(company);
  return { seller: company, user, ask: gatewayAs(viewerOf(user)) };
}

/** An account of a role, signed in a moment ago. */
export async function buildAsker(role: Role): Promise<Ask> {
  return gatewayAs(viewerOf(await buildUser({ role })));
}

/** The least that the form of a material sends. */
export const productForm = (values: Partial<ProductInput> = {}): ProductInput => ({
  name: '나이아 99',
  functions: [],
  receiverEmails: [],
  certificates: [],
  isSample: false,
  visible: true,
  composition: [],
  documents: [],
  ...values,
});

/** Saves a form and answers the material; throws what was refused. */
export async function saved(ask: Ask, values: Partial<ProductInput> = {}) {
  const { data, errors } = await ask(SaveProductDocument, { input: productForm(values) });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.saveProduct;
}

/** Saves a form that is to be refused: code, sentence and fields. */
export async function refused(ask: Ask, values: Partial<ProductInput> = {}) {
  const { errors } = await ask(SaveProductDocument, { input: productForm(values) });
  const { message, extensions } = errors?.[0] ?? {};
  return { code: extensions?.['code'], message, fields: extensions?.['fields'] };
}

/** What the change log keeps of a material, in its order. */
export const changesOf = (id: string) =>
  testDatabase().db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(changeLogs.id);

/** What the search finds a material by. */
export async function termsOf(id: string): Promise<string[]> {
  const { rows } = await testDatabase().db.execute<{ text: string }>(
    sql`SELECT text FROM search_terms WHERE target_id = ${id} ORDER BY position`,
  );
  return rows.map(({ text }) => text);
}

export const productsNamed = (name: string) => testDatabase().db.select().from(products).where(eq(products.name, name));

/** In how many visible materials an ingredient is said to be. */
export async function productCountOf({ id }: Pick<IngredientModel, 'id'>): Promise<number> {
  const [row] = await testDatabase().db.select().from(ingredients).where(eq(ingredients.id, id));
  return row?.productCount ?? NaN;
}

/** How many statements something sends to the database, over all connections. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(testDatabase().pool, 'query');
  try {
    await run();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
