import { GetInciMatchesDocument, type useGraphqlClient } from '@gredia/graphql-schema';
import type { CompositionRow } from '../values/product-values';
import { askable, type InciMatch } from './use-inci-matches';

/** A save does not wait longer than this for the dictionary, in milliseconds. */
const PATIENCE_MS = 3_000;

/** A part that has no ingredient, and of which nobody said that it shall have none. */
export const isOpenRow = ({ ingredient, link }: CompositionRow): boolean => !ingredient && link !== 'left';

/** Somebody who writes a name exactly as the dictionary has it means that one. */
export const isMeant = (row: CompositionRow, match: InciMatch | undefined): boolean =>
  isOpenRow(row) && row.link === 'auto' && match?.match?.kind === 'EXACT';

/** The part with the ingredient that the dictionary makes of its name. */
export function linked(row: CompositionRow, match: InciMatch | undefined): CompositionRow {
  const ingredient = match?.match?.ingredient;
  return ingredient ? { ...row, ingredient: { id: ingredient.id, title: ingredient.title } } : row;
}

/**
 * Links what somebody saves faster than the dictionary has answered: otherwise the link comes while the material is
 * being sent, looks like a change nobody saved, and is missing from what is. Without an answer in time the names stay as
 * they were written.
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

/** What an answer is, or what stands for it when it takes too long. */
function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([answer, new Promise<Answer>((give) => setTimeout(give, PATIENCE_MS, otherwise))]);
}
