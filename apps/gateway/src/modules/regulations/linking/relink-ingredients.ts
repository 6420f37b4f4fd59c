import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { WriteAuthor } from '../../ingredients/public';
import { substanceMembers } from '../regulations.table';
import { changedLinks, type ChangedLink, type Versions } from './changed-links';
import { COLOUR_INDEX, type LinkIngredient } from './ingredient-index';
import { keepStamp, stampOfRows } from './law-stamp';
import { linkIngredients } from './link-law';
import { standingLaw, type LawRead } from './read-law';
import { keyOfRule, rewriteRules, type ChangedRule } from './rewrite-rules';

/** What of the law followed from other names and numbers. */
export interface Relinked {
  links: ChangedLink[];
  rules: ChangedRule[];
}

/**
 * Changes names and numbers of some ingredients, and makes the memberships and rules anew that follow from them: the same
 * as `linkLaw` would make, of these and of all ingredients that share a name or number with them, without the rest. What
 * was different before for another reason stays so. What follows is worked out before anything is written: rows are held for
 * the writing alone. A transaction that others wait for begins after `readLaw`. It holds the counts (`takeCounts`, or `shareCounts` where it will be rolled back).
 * @param rows as `change` writes them; some may be new
 */
export async function relinkIngredients(
  tx: Executor,
  rows: readonly LinkedRow[],
  by: WriteAuthor,
  change: () => Promise<void>,
  { isTrial = false, gone = [] }: RelinkOptions = {},
): Promise<Relinked> {
  const had = await linkIngredients(tx, [...rows.map(({ id }) => id), ...gone]);
  const known = new Map(had.map((one) => [one.id, one]));
  const now = rows.map((row) => asLinked(row, known.get(row.id)?.mergedNames)).sort((a, b) => (a.id < b.id ? -1 : 1));
  let relinked: Relinked = { links: [], rules: [] };
  const work = async (ofRows: string) => {
    if (isReadAlike(had, now)) {
      await change();
      return false;
    }
    const law = await standingLaw(tx, ofRows);
    const { named, ...made } = await relinkOnce(tx, { had, now }, { law, by, gone, change });
    // A list of colorants names an index number, by which other lists find the ingredient too.
    const more = named ? await relinkOnce(tx, named, { law, by, gone }) : { links: [], rules: [] };
    relinked = together(made, more);
    return false;
  };
  await (isTrial || gone.length ? work(await stampOfRows(tx)) : keepStamp(tx, work));
  return relinked;
}

interface RelinkOptions {
  /** It will be rolled back: whether all memberships are still current need not be known. */
  isTrial?: boolean;
  /**
   * Ingredients that will not be there any more; their rows are, until what follows is made. Only when they are gone all memberships
   * are current again: the caller keeps that (`keepStamp`).
   */
  gone?: readonly string[];
}

/** What law reads of a row. */
export type LinkedRow = Omit<LinkIngredient, 'mergedNames'>;

/** A row as law reads it. */
const asLinked = (row: LinkedRow, mergedNames: LinkIngredient['mergedNames'] = []): LinkIngredient => ({
  id: row.id,
  inci: row.inci,
  nameEng: row.nameEng,
  nameKor: row.nameKor,
  nameCn: row.nameCn,
  synonyms: row.synonyms,
  nameKorPrevious: row.nameKorPrevious,
  casNo: row.casNo,
  ecNo: row.ecNo,
  euCasNo: row.euCasNo,
  euEcNo: row.euEcNo,
  euRestriction: row.euRestriction,
  euInnName: row.euInnName,
  colorIndex: row.colorIndex,
  mergedNames,
});

interface Relinking {
  law: LawRead;
  by: WriteAuthor;
  gone: readonly string[];
  /** Writes the rows, where that is still to be done. */
  change?: () => Promise<void>;
}

/** @returns with what was relinked, the ingredients that got index numbers by it */
async function relinkOnce(
  tx: Executor,
  versions: Versions,
  { law, by, gone, change }: Relinking,
): Promise<Relinked & { named: Versions | null }> {
  const links = await changedLinks(tx, law, versions, gone);
  await change?.();
  await writeLinks(tx, links);
  const ids = versions.now.map(({ id }) => id);
  const affected = [...new Set([...ids, ...links.map(({ ingredientId }) => ingredientId)])].sort();
  const { rules, named } = await rewriteRules(tx, affected, { by, gone });
  return { links, rules, named };
}

/** Whether law reads the same in both: of synonyms it reads index numbers alone. */
const isReadAlike = (had: readonly LinkIngredient[], now: readonly LinkIngredient[]): boolean =>
  isDeepStrictEqual(had.map(readByLaw), now.map(readByLaw));

const readByLaw = ({ synonyms, ...one }: LinkIngredient) => ({
  ...one,
  synonyms: synonyms.filter((name) => COLOUR_INDEX.test(name)),
});

async function writeLinks(tx: Executor, changed: readonly ChangedLink[]): Promise<void> {
  if (!changed.length) return;
  const ingredientIds = [...new Set(changed.map(({ ingredientId }) => ingredientId))];
  const stored = await tx.select().from(substanceMembers).where(inArray(substanceMembers.ingredientId, ingredientIds));
  const pairs = new Set(changed.map(({ substanceId, ingredientId }) => `${substanceId} ${ingredientId}`));
  const stale = stored.filter((row) => pairs.has(`${row.substanceId} ${row.ingredientId}`)).map(({ id }) => id);
  if (stale.length) await tx.delete(substanceMembers).where(inArray(substanceMembers.id, stale));
  const fresh = changed.flatMap(({ after }) => (after ? [{ id: newId(), ...after }] : []));
  await insertRows(tx, substanceMembers, fresh);
}

/** Two steps as one: from before the first to after the second. */
function together(first: Relinked, second: Relinked): Relinked {
  const joined = <One extends { before: unknown; after: unknown }>(
    a: readonly One[],
    b: readonly One[],
    key: (one: One) => string,
  ): One[] => {
    const all = new Map(a.map((one) => [key(one), one]));
    for (const one of b) all.set(key(one), { ...one, before: all.get(key(one))?.before ?? one.before });
    return [...all.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
  };
  return {
    links: joined(first.links, second.links, ({ substanceId, ingredientId }) => `${substanceId} ${ingredientId}`),
    rules: joined(first.rules, second.rules, ({ before, after }) => keyOfRule((after ?? before)!)),
  };
}
