import { UpdateItemDocument, type ItemInput } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import type { Ask } from '../products/products.testing';
import { builtPackage } from './items.factory';

/** A package as a form sends it. */
export const packageForm = (values: Partial<ItemInput['packages'][number]> = {}) => ({ ...builtPackage, ...values });

/** The least that the form of an item sends. */
export const itemForm = (values: Partial<ItemInput> = {}): ItemInput => ({
  name: '나이아신아마이드 소분',
  functions: [],
  types: [],
  casNo: [],
  certifications: [],
  isActive: true,
  composition: [],
  packages: [packageForm()],
  ...values,
});

/** Saves a form and answers the item; throws what was refused. */
export async function savedItem(ask: Ask, values: Partial<ItemInput> = {}) {
  const { data, errors } = await ask(UpdateItemDocument, { input: itemForm(values) });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.updateItem;
}

/** Saves a form that is to be refused: code, sentence and fields. */
export async function refusedItem(ask: Ask, values: Partial<ItemInput> = {}) {
  const { errors } = await ask(UpdateItemDocument, { input: itemForm(values) });
  const { message, extensions } = errors?.[0] ?? {};
  return { code: extensions?.['code'], message, fields: extensions?.['fields'] };
}

/** What the form of an item that stands sends when nothing was typed. */
export const formOf = ({
  id,
  updatedAt,
  packages,
  ...item
}: Awaited<ReturnType<typeof savedItem>>): Partial<ItemInput> => ({
  id,
  expectedUpdatedAt: updatedAt,
  name: item.name,
  packages: packages.map(({ pricePerUnit: _, standing: __, stockQuantity, ...one }) => {
    const { __typename: ___, ...said } = one as typeof one & { __typename?: string };
    return { ...said, stockQuantity, stockBefore: stockQuantity };
  }),
});

/** What the search finds an item by. */
export async function itemTermsOf(id: string): Promise<string[]> {
  const { rows } = await testDatabase().db.execute<{ text: string }>(
    sql`SELECT text FROM search_terms WHERE target_id = ${id} ORDER BY position`,
  );
  return rows.map(({ text }) => text);
}
