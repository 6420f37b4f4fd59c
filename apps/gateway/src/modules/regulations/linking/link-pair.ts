import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { WriteAuthor } from '../../ingredients/public';
import { linkIngredients, rulesOf } from './link-law';
import { IngredientIndex } from './ingredient-index';
import type { LinkSubstance } from './link';
import { linkMembers } from './link-members';
import { readings } from '../reading/readings';
import {
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type DecisionRow,
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
  const decided = await newestDecision(tx, substance.id, ingredientId);
  // A decision of this very text says all; what stands without one follows from who else has the number or the name.
  const isDecided = decided?.textHash === substance.textHash;
  const known = await linkIngredients(tx, isDecided ? [ingredientId] : undefined);
  const standing = isDecided ? [substance] : [substance, ...(await entriesWithItsText(tx, substance))];
  const links = linkMembers(standing, new IngredientIndex(known), readings(), decided ? [decided] : []).filter(
    (link) => link.substanceId === substance.id && link.ingredientId === ingredientId,
  );
  const { substanceId: ofSubstance, ingredientId: ofIngredient } = substanceMembers;
  await tx.delete(substanceMembers).where(and(eq(ofSubstance, substance.id), eq(ofIngredient, ingredientId)));
  if (links.length) await tx.insert(substanceMembers).values(links.map((link) => ({ id: newId(), ...link })));
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
  return writeMemberFacts(tx, [substance], links, by);
}

/** The decision about the two that counts: the newest that was not undone. */
export async function newestDecision(
  tx: Executor,
  substanceId: string,
  ingredientId: string,
): Promise<DecisionRow | undefined> {
  const decisions = membershipDecisions;
  const [newest] = await tx
    .select()
    .from(decisions)
    .where(
      and(eq(decisions.substanceId, substanceId), eq(decisions.ingredientId, ingredientId), isNull(decisions.undoneAt)),
    )
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(1);
  return newest;
}

/**
 * Other entries of the list that have the text which editors read under the number of this one: what they wrote then is no word
 * about this entry. Of the rest of the list nothing follows for it.
 */
async function entriesWithItsText(tx: Executor, { id, list, entry }: SubstanceRow): Promise<LinkSubstance[]> {
  const read = readings().textOf.get(`${list}/${entry}`);
  if (read === undefined) return [];
  const { textHash, name, nameKor, names, inciNames, identified, casNo, ecNo, ...of } = regulatedSubstances;
  return tx
    .select({
      ...{
        id: of.id,
        list: of.list,
        entry: of.entry,
        textHash,
        name,
        nameKor,
        names,
        inciNames,
        identified,
        casNo,
        ecNo,
      },
    })
    .from(regulatedSubstances)
    .where(and(eq(of.list, list), eq(of.state, 'IN_FORCE'), eq(textHash, read), ne(of.id, id)))
    .limit(1);
}
