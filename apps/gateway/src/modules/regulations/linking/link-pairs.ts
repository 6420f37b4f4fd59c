import { setImmediate as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/work/in-slices';
import { ingredients } from '../../ingredients/ingredients.table';
import type { IngredientIndex } from './ingredient-index';
import type { Link } from './link';
import { rulesOf } from './link-law';
import { linksOfEach } from './link-members';
import { isOneOf, newestDecisions, pairKey, type Pair } from './pairs';
import type { LawRead } from './read-law';
import { readings } from '../reading/readings';
import { regulatedSubstances, regulations, substanceMembers, type SubstanceRow } from '../regulations.table';
import { twinsIn } from './twins';
import { writeMemberFacts } from './write-member-facts';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { wholeLists } from '../editions/whole-lists';
import { writeRules } from '../rules/write-rules';

/** A pair, with all that is known of the entry. */
interface DecidedPair {
  substance: SubstanceRow;
  ingredientId: string;
}

interface Linking {
  law: LawRead;
  actor: string;
}

const idsOf = ({ substance, ingredientId }: DecidedPair): Pair => ({ substanceId: substance.id, ingredientId });

/**
 * Makes memberships of single ingredients in single entries, and their rules, from what a person decided about the two: the same
 * as `linkLaw` would make of these and of their twins in the same entries, by the same few statements for one pair or for many.
 * @param law as it stands: who else has the number or the name, here and in other entries, decides what is certain
 * @returns whether other memberships may follow from it
 */
export async function linkPairs(
  tx: Executor,
  pairs: readonly DecidedPair[],
  { law: { index, standing, listed }, actor }: Linking,
): Promise<boolean> {
  const decided = pairs.filter(({ substance }) => substance.state === 'IN_FORCE');
  if (!decided.length) return false;
  const all = withTwins(decided, index);
  const asked = all.map(idsOf);
  const ingredientIds = [...new Set(asked.map(({ ingredientId }) => ingredientId))];
  await lockIngredients(tx, ingredientIds);
  const decisions = await newestDecisions(tx, asked);
  const wanted = new Set(asked.map(pairKey));
  const substances = [...new Map(all.map(({ substance }) => [substance.id, substance])).values()];
  const each = await inSlices(linksOfEach(substances, index, readings(), decisions, { standing, listed }));
  const links: Link[] = [];
  for (const own of each) {
    links.push(...own.filter((link) => wanted.has(pairKey(link))));
    await pause();
  }
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
    ingredientIds.flatMap((id) => index.byId(id) ?? []),
  );
  const only = inArray(regulations.ingredientId, ingredientIds);
  await writeRules(tx, deduplicateRules(rules, await wholeLists(tx)), { actor, edition: null }, { only });
  return writeMemberFacts(tx, substances, links, { actor });
}

/** The pairs, and those of the twins of their ingredients in the same entries; each once. */
function withTwins(pairs: readonly DecidedPair[], index: IngredientIndex): DecidedPair[] {
  const twinsOf = twinsIn(index, readings().sameNames);
  const all = pairs.flatMap(({ substance, ingredientId }) => {
    const ingredient = index.byId(ingredientId);
    const twins = ingredient ? twinsOf(ingredient).map(({ id }) => id) : [];
    return [ingredientId, ...twins].map((id): DecidedPair => ({ substance, ingredientId: id }));
  });
  return [...new Map(all.map((pair) => [pairKey(idsOf(pair)), pair])).values()];
}

/** The rules of an ingredient are made of all its memberships: of its twins too one at a time. */
const lockIngredients = (tx: Executor, ids: readonly string[]) =>
  tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(inArray(ingredients.id, [...ids]))
    .orderBy(ingredients.id)
    .for('no key update');
