import {
  GetIngredientMergePreviewDocument,
  MergeIngredientsDocument,
  type GetIngredientMergePreviewQuery,
  type IngredientMergeInput,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testDatabase } from '../../testing/database';
import type { Ask } from '../products/products.testing';
import { MERGED_TABLES } from './journal/merged-tables';

/** All that a merge may touch, row by row as PostgreSQL writes it. */
const WATCHED = [
  ...MERGED_TABLES.map(({ name }) => name),
  ...['search_terms', 'products', 'cosmetics', 'quotes', 'regulated_substances', 'law_links'],
];

/** Every row of the watched tables, by table. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of WATCHED) {
    const { rows } = await testDatabase().db.execute<{ row: string }>(
      sql`SELECT to_jsonb(each)::text AS row FROM ${sql.identifier(table)} AS each ORDER BY 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

export type Preview = GetIngredientMergePreviewQuery['ingredientMergePreview'];

export async function previewOf(ask: Ask, input: IngredientMergeInput): Promise<Preview> {
  const { data, errors } = await ask(GetIngredientMergePreviewDocument, { input });
  expect(errors).toBeUndefined();
  return data!.ingredientMergePreview;
}

/** Merges as a person does who has read the preview. */
export async function mergeAs(ask: Ask, input: IngredientMergeInput, version?: string) {
  const shown = version ?? (await previewOf(ask, input)).version;
  const { data, errors } = await ask(MergeIngredientsDocument, {
    input,
    reason: '같은 성분이에요',
    typedWord: '합치기',
    version: shown,
  });
  return { merge: data?.mergeIngredients, error: errors?.[0] };
}
