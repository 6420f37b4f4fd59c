import { ALLERGEN_TAG } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import {
  type ContentField,
  type IngredientChange,
  type IngredientValues,
  saveIngredients,
} from '../../ingredients/public';
import { sourceEditionsById } from '../../sources/public';
import { COLOUR_INDEX } from './ingredient-index';
import type { Link } from './link';
import type { SubstanceRow } from '../regulations.table';
import { removeStaleTags } from './remove-stale-tags';

/** The fields that membership of an entry may say. */
export const MEMBER_FACTS = ['tags', 'colorIndex'] as const satisfies readonly ContentField[];

/** What membership of an entry says of an ingredient beside the rules; null where it says nothing. */
function saidBy(
  { list }: SubstanceRow,
  { detail }: Link,
): Pick<IngredientValues, (typeof MEMBER_FACTS)[number]> | null {
  if (list === 'kr-allergens') return { tags: [ALLERGEN_TAG] };
  return list === 'eu-iv' && COLOUR_INDEX.test(detail) ? { colorIndex: detail } : null;
}

/**
 * What lists say of their members beside rules: the Korean list of fragrance allergens a tag, by which labels and lists
 * know them; the list of colorants the index number that it names them by. Each is said by the edition of its list; of
 * several numbers the one that stands first in the list counts. Called after the memberships were written.
 * @param gone ingredients that will not be there any more: what their rows say they take along
 * @returns whether ingredients have got index numbers by it
 */
export async function writeMemberFacts(
  tx: Executor,
  substances: readonly SubstanceRow[],
  links: readonly Link[],
  { actor, gone = [] }: { actor: string; gone?: readonly string[] },
): Promise<boolean> {
  const linksOf = new Map<string, Link[]>();
  for (const link of links) {
    if (link.state !== 'ACCEPTED') continue;
    linksOf.set(link.substanceId, [...(linksOf.get(link.substanceId) ?? []), link]);
  }
  const changesOf = new Map<string, Map<string, IngredientChange>>();
  const inOrder = [...substances].sort((a, b) => a.position - b.position || (a.entry < b.entry ? -1 : 1));
  for (const substance of inOrder) {
    for (const link of linksOf.get(substance.id) ?? []) {
      const values = saidBy(substance, link);
      if (!values) continue;
      const changes = changesOf.get(substance.sourceEditionId) ?? new Map<string, IngredientChange>();
      const known = changes.get(link.ingredientId)?.values;
      changes.set(link.ingredientId, { id: link.ingredientId, values: { ...values, ...known } });
      changesOf.set(substance.sourceEditionId, changes);
    }
  }
  await removeStaleTags(tx, actor, gone);
  if (!changesOf.size) return false;
  const editions = await sourceEditionsById(tx);
  let isNamed = false;
  for (const [editionId, saidOf] of changesOf) {
    const changes = [...saidOf.values()];
    const outcomes = await saveIngredients(tx, changes, { actor, edition: editions.get(editionId)! });
    isNamed ||= outcomes.some((outcome, at) => outcome === 'updated' && changes[at]!.values.colorIndex !== undefined);
  }
  return isNamed;
}
