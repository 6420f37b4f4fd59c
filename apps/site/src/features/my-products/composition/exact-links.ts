import { GetInciMatchesDocument, type useGraphqlClient } from '@gredia/graphql-schema';
import type { CompositionRow } from '../values/product-values';
import { askable, type InciMatch } from './use-inci-matches';

/** The longest that a save waits for the dictionary. */
const DICTIONARY_TIMEOUT_MS = 3_000;

/** Whether a part has no ingredient, and the supplier has not decided to leave it so. */
export const isOpenRow = ({ ingredient, link }: CompositionRow): boolean => !ingredient && link !== 'left';

/** Whether a name is exactly one of the dictionary: then that ingredient is meant. */
export const isMeant = (row: CompositionRow, match: InciMatch | undefined): boolean =>
  isOpenRow(row) && row.link === 'auto' && match?.match?.kind === 'EXACT';

/** The part, linked to the match of its name. */
export function linked(row: CompositionRow, match: InciMatch | undefined): CompositionRow {
  const ingredient = match?.match?.ingredient;
  return ingredient ? { ...row, ingredient: { id: ingredient.id, title: ingredient.title } } : row;
}

/**
 * Links exact names at once when a save overtakes the dictionary. Otherwise the links would arrive during the save, be
 * missing from it, and look like an unsaved change. Without an answer in time the names stay unlinked.
 */
export async function linkMeantNames(
  client: ReturnType<typeof useGraphqlClient>,
  composition: readonly CompositionRow[],
): Promise<CompositionRow[]> {
  const open = composition.filter((row) => isOpenRow(row) && row.link === 'auto');
  const INCIs = askable(open.map(({ INCI }) => INCI));
  if (INCIs.length === 0) return [...composition];
  const answer = client.query(GetInciMatchesDocument, { INCIs }).then(
    ({ inciMatches }) => inciMatches,
    () => [],
  );
  const known = new Map((await inTime(answer, [])).map((match) => [match.INCI, match]));
  return composition.map((row) => {
    const match = known.get(row.INCI.trim());
    return isMeant(row, match) ? linked(row, match) : row;
  });
}

/** The answer, or `otherwise` when it takes too long. */
function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([answer, new Promise<Answer>((give) => setTimeout(give, DICTIONARY_TIMEOUT_MS, otherwise))]);
}
