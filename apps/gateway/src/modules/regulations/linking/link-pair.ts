import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { WriteAuthor } from '../../ingredients/public';
import { linkIngredients, rulesOf } from './link-law';
import { IngredientIndex, linkMembers } from './link-members';
import { readings } from '../reading/readings';
import {
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type SubstanceRow,
} from '../regulations.table';
import { writeMemberFacts } from './write-member-facts';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { wholeLists } from '../editions/whole-lists';
import { writeRules } from '../rules/write-rules';

/**
 * Makes the membership of one ingredient in one entry, and its rule, from what a person decided about the two: the same
 * as `linkLaw` would make, without the rest.
 * @returns whether other memberships may follow from it
 */
export async function linkPair(
  tx: Executor,
  substance: SubstanceRow,
  ingredientId: string,
  by: WriteAuthor,
): Promise<boolean> {
  if (substance.state !== 'IN_FORCE') return false;
  const known = await linkIngredients(tx, ingredientId);
  const decided = await tx
    .select()
    .from(membershipDecisions)
    .where(and(eq(membershipDecisions.substanceId, substance.id), eq(membershipDecisions.ingredientId, ingredientId)))
    .orderBy(desc(membershipDecisions.createdAt), desc(membershipDecisions.id))
    .limit(1);
  const links = linkMembers([substance], new IngredientIndex(known), readings(), decided);
  const { substanceId: ofSubstance, ingredientId: ofIngredient } = substanceMembers;
  await tx.delete(substanceMembers).where(and(eq(ofSubstance, substance.id), eq(ofIngredient, ingredientId)));
  await tx.insert(substanceMembers).values(links.map((link) => ({ id: newId(), ...link })));
  // Copies of the list speak of the ingredient where the list does not.
  const memberships = await tx
    .select({ substance: regulatedSubstances, link: substanceMembers })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, ofSubstance))
    .where(and(eq(ofIngredient, ingredientId), eq(regulatedSubstances.state, 'IN_FORCE')));
  const entries = memberships.map((membership) => membership.substance);
  const all = memberships.map(({ link }) => link);
  const rules = deduplicateRules(rulesOf(entries, all, known), await wholeLists(tx));
  await writeRules(tx, rules, by, { only: eq(regulations.ingredientId, ingredientId) });
  return writeMemberFacts(tx, [substance], links, by.actor);
}
