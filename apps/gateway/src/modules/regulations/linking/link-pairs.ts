import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { linkIngredients, rulesOf } from './link-law';
import { IngredientIndex } from './ingredient-index';
import type { LinkSubstance } from './link';
import { linkMembers } from './link-members';
import { isOneOf, newestDecisions, pairKey, type Pair } from './pairs';
import { readings } from '../reading/readings';
import { regulatedSubstances, regulations, substanceMembers, type SubstanceRow } from '../regulations.table';
import { writeMemberFacts } from './write-member-facts';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { wholeLists } from '../editions/whole-lists';
import { writeRules } from '../rules/write-rules';

/** A pair, with all that is known of the entry. */
interface DecidedPair {
  substance: SubstanceRow;
  ingredientId: string;
}

const idsOf = ({ substance, ingredientId }: DecidedPair): Pair => ({ substanceId: substance.id, ingredientId });

/**
 * Makes memberships of single ingredients in single entries, and their rules, from what a person decided about the two: the same
 * as `linkLaw` would make, without the rest, by the same few statements for one pair or for many.
 * @returns whether other memberships may follow from it
 */
export async function linkPairs(tx: Executor, pairs: readonly DecidedPair[], actor: string): Promise<boolean> {
  const standing = pairs.filter(({ substance }) => substance.state === 'IN_FORCE');
  if (!standing.length) return false;
  const asked = standing.map(idsOf);
  const decisions = await newestDecisions(tx, asked);
  const textOf = new Map(decisions.map((decision) => [pairKey(decision), decision.textHash]));
  // A decision of this very text says all; what stands without one follows from who else has the number or the name.
  const open = standing.filter((pair) => textOf.get(pairKey(idsOf(pair))) !== pair.substance.textHash);
  const ingredientIds = [...new Set(asked.map(({ ingredientId }) => ingredientId))];
  const known = await linkIngredients(tx, open.length ? undefined : ingredientIds);
  const substances = [...new Map(standing.map(({ substance }) => [substance.id, substance])).values()];
  const others = await entriesWithTheirText(
    tx,
    open.map(({ substance }) => substance),
  );
  const wanted = new Set(asked.map(pairKey));
  const entries = [...substances, ...others.filter(({ id }) => !substances.some((own) => own.id === id))];
  const links = linkMembers(entries, new IngredientIndex(known), readings(), decisions).filter((link) =>
    wanted.has(pairKey(link)),
  );
  await tx.delete(substanceMembers).where(isOneOf(substanceMembers, asked));
  await insertRows(
    tx,
    substanceMembers,
    links.map((link) => ({ id: newId(), ...link })),
  );
  // Copies of the list speak of the ingredient where the list does not.
  const memberships = await tx
    .select({ substance: regulatedSubstances, link: substanceMembers })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceMembers.substanceId))
    .where(and(inArray(substanceMembers.ingredientId, ingredientIds), eq(regulatedSubstances.state, 'IN_FORCE')));
  const rules = rulesOf(
    memberships.map(({ substance }) => substance),
    memberships.map(({ link }) => link),
    known,
  );
  const only = inArray(regulations.ingredientId, ingredientIds);
  await writeRules(tx, deduplicateRules(rules, await wholeLists(tx)), { actor, edition: null }, { only });
  return writeMemberFacts(tx, substances, links, { actor });
}

/**
 * Other entries of the same list that have the text which editors read under the number of one of these: what they wrote then is
 * no word about it. Of the rest of the list nothing follows for it.
 */
async function entriesWithTheirText(tx: Executor, substances: readonly SubstanceRow[]): Promise<LinkSubstance[]> {
  const { id, list, entry, textHash, name, nameKor, names, inciNames, identified, casNo, ecNo, state } =
    regulatedSubstances;
  const readElsewhere = substances.flatMap((substance) => {
    const read = readings().textOf.get(`${substance.list}/${substance.entry}`);
    return read === undefined ? [] : [and(eq(list, substance.list), eq(textHash, read), ne(id, substance.id))];
  });
  if (!readElsewhere.length) return [];
  return tx
    .selectDistinctOn([list, textHash], {
      ...{ id, list, entry, textHash, name, nameKor, names, inciNames, identified, casNo, ecNo },
    })
    .from(regulatedSubstances)
    .where(and(eq(state, 'IN_FORCE'), or(...readElsewhere)));
}
