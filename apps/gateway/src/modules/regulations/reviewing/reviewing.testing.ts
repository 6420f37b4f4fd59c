import {
  DecideMembershipDocument,
  GetMembershipPairDocument,
  GetMembershipReviewsDocument,
  UndoMembershipDecisionDocument,
  type DecideMembershipMutationVariables,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Executor } from '../../../platform/database/client';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { type IngredientModel } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { linkLaw } from '../linking/link-law';
import {
  lawLinks,
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type SubstanceRow,
} from '../regulations.table';
import { testDatabase } from '../../../testing/database';

/** What entries of real lists say, in words of our own. */
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

export const MARGOSA = 'Margosa extract of kernels';
export let edition: SourceEditionModel;
export let [leaf, bark, root]: IngredientModel[] = [];
export let alone: IngredientModel;
export let margosa: SubstanceRow;
export let [first, second]: ReturnType<typeof gatewayAs>[] = [];
export let [firstId, secondId]: string[] = [];

export const relink = () => testDatabase().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));

/** Everything that is said of memberships and rules, without the ids and times of its rows. */
export async function said(db: Executor = testDatabase().db) {
  const order = [substanceMembers.substanceId, substanceMembers.ingredientId];
  const members = await db
    .select()
    .from(substanceMembers)
    .orderBy(...order);
  const rules = await db.select().from(regulations).orderBy(regulations.ingredientId, regulations.naturalKey);
  return {
    members: members.map(({ id: _, createdAt: __, ...row }) => row),
    rules: rules.map(({ id: _, createdAt: __, updatedAt: ___, ...row }) => row),
  };
}

export const idsOf = (ingredient: IngredientModel, substance = margosa) => ({
  substanceId: substance.id,
  ingredientId: ingredient.id,
});

export async function pairOf(ingredient: IngredientModel, substance = margosa) {
  const { data, errors } = await first!(GetMembershipPairDocument, idsOf(ingredient, substance));
  expect(errors).toBeUndefined();
  return data!.membershipPair;
}

export async function decide(
  ingredient: IngredientModel,
  values: Partial<DecideMembershipMutationVariables>,
  asWho = first!,
) {
  const decision = { ...idsOf(ingredient), decision: 'IN' as const, reason: '조문을 읽어 봤어요.', ...values };
  const { data, errors } = await asWho(DecideMembershipDocument, decision);
  const member = data?.decideMembership.members.find((one) => one.ingredient.id === ingredient.id);
  return { error: errors?.[0], member };
}

export const undo = async (decisionId: string, asWho = first!) => {
  const { data, errors } = await asWho(UndoMembershipDecisionDocument, { decisionId });
  return { error: errors?.[0], pair: data?.undoMembershipDecision };
};

export const waiting = async (variables: object = {}, asWho = first!) => {
  const { data, errors } = await asWho(GetMembershipReviewsDocument, variables as never);
  expect(errors).toBeUndefined();
  const { reviews, ...page } = data!.membershipReviews;
  return { ...page, titles: reviews.map(({ member, substance }) => `${member.ingredient.title} ${substance.entry}`) };
};

/** How often work reads the names of all ingredients, before it holds the counts and from then on. */
export async function wholeReads(work: () => Promise<unknown>): Promise<{ before: number; after: number }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([asked]: unknown[]) => (asked as { text?: string }).text ?? String(asked));
  query.mockRestore();
  const held = texts.findIndex((text) => /pg_advisory_xact_lock/.test(text));
  const reads = texts.flatMap((text, at) => (/"eu_inn_name".* from "ingredients" order by/s.test(text) ? [at] : []));
  return { before: reads.filter((at) => at < held).length, after: reads.filter((at) => at >= held).length };
}

/** An entry that shares its number with three plants, and two operators: made once for the file, undecided before each test. */
export function useReviews(): void {
  beforeAll(async () => {
    const { db } = testDatabase();
    edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
    const plant = (nameKor: string, inci: string, labelCount: number) =>
      buildIngredient({ nameKor, inci, labelCount, productCount: 2, casNo: ['84696-25-3'] });
    leaf = await plant('인도멀구슬나무잎추출물', 'MELIA AZADIRACHTA LEAF EXTRACT', 676);
    bark = await plant('인도멀구슬나무껍질추출물', 'MELIA AZADIRACHTA BARK EXTRACT', 42);
    root = await plant('인도멀구슬나무뿌리추출물', 'MELIA AZADIRACHTA ROOT EXTRACT', 42);
    alone = await buildIngredient({ nameKor: '홀로튬', inci: 'SOLITARIUM' });
    const entries = [
      entry('eu-ii', '9716', { name: MARGOSA, casNo: ['84696-25-3'] }),
      entry('kr-1', '9717', { name: '마르고사', nameKor: '마르고사', casNo: ['84696-25-3'] }),
    ];
    await saveSubstances(db, entries, { actor: 'import', edition });
    await relink();
    [margosa] = (await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9716'))) as [
      SubstanceRow,
    ];
    [firstId, secondId] = [
      (await buildUser({ role: 'OPERATOR', name: '반가온' })).id,
      (await buildUser({ role: 'OPERATOR', name: '윤슬기' })).id,
    ];
    first = gatewayAs(viewer('OPERATOR', { id: firstId }));
    second = gatewayAs(viewer('OPERATOR', { id: secondId }));
  });

  // Each test begins with what the lists alone say.
  beforeEach(async () => {
    await testDatabase().db.delete(membershipDecisions);
    await testDatabase().db.update(lawLinks).set({ stamp: 'another' });
    await relink();
  });
}
