import {
  GetIngredientMergePreviewDocument,
  MergeIngredientsDocument,
  UndoIngredientMergeDocument,
  type GetIngredientMergePreviewQuery,
  type IngredientMergeInput,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { buildAsker, type Ask } from '../products/products.testing';
import type { SubstanceEntry } from '../regulations/editions/save-substances';
import { linkLaw } from '../regulations/linking/link-law';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
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

let made = 0;

/** Two ingredients that are one, with a number that no others have, and an operator: previews are limited per account. */
export async function buildPair() {
  made += 1;
  const operator = await buildAsker('OPERATOR');
  const kept = await buildIngredient({
    nameKor: `남는성분${made}`,
    inci: `KEPTIUM ${made}`,
    synonyms: [`Keptol ${made}`],
  });
  const gone = await buildIngredient({
    nameKor: `가는성분${made}`,
    nameEng: `Gonium Oxide ${made}`,
    inci: `GONIUM ${made}`,
    casNo: ['7732-18-5'],
    description: '가는 성분의 설명',
    contentHash: `abcdef${String(made).padStart(2, '0')}0000`,
  });
  return { made, operator, kept, gone };
}

/** Before each test another pair, and for all of them an edition of a list. */
export function usePair() {
  const pair = {} as Awaited<ReturnType<typeof buildPair>> & { edition: SourceEditionModel };
  beforeAll(async () => {
    pair.edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  });
  beforeEach(async () => {
    Object.assign(pair, await buildPair());
  });
  return {
    pair,
    relink: () => relinkLaw(pair.edition),
    /** That the second one becomes part of the first. */
    input: (values: object = {}) => ({ keptId: pair.kept.id, goneIds: [pair.gone.id], ...values }),
    undo: (id: string, ask = pair.operator) => ask(UndoIngredientMergeDocument, { id }),
  };
}

/** An entry of a list of law. */
export const entry = (
  list: SubstanceEntry['list'],
  number: string,
  values: Partial<SubstanceEntry>,
): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});
export const relinkLaw = (edition: SourceEditionModel) =>
  testDatabase().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
export const nowOf = async ({ id }: { id: string }) =>
  (await testDatabase().db.select().from(ingredients).where(eq(ingredients.id, id)))[0];
export const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

/** CAS numbers with the right check digit. */
export const CAS = ['50-00-0', '7732-18-5', '64-17-5', '67-56-1', '56-81-5', '110-54-3', '67-64-1', '75-09-2'];
