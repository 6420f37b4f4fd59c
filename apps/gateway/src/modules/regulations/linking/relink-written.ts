import { inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { announceCatalogueChange } from '../../change-logs/public';
import type { WriteAuthor } from '../../ingredients/public';
import { finishMergedRuns } from '../../sources/public';
import { regulations, substanceMembers, type MemberRow } from '../regulations.table';
import { linksOn, reachOf, standingDecisions, type DecidedVersions, type Versions } from './changed-links';
import type { Decision } from './decided-links';
import { isLinked, stampOfRows, writeStamp } from './law-stamp';
import type { Link } from './link';
import { linkIngredients, linkLaw } from './link-law';
import { standingLaw, type LawRead } from './read-law';
import { rewriteRules } from './rewrite-rules';

/** All that memberships followed from before ingredients, what was decided about them, and their rows were written. */
export interface LawBefore {
  /** Null where not all memberships were made of it: they will be made anew of what there is then. */
  law: LawRead | null;
  decisions: readonly Decision[];
}

/** As it stands, in a transaction that holds the counts alone, before it writes anything; others wait less after `readLaw`. */
export async function lawBefore(tx: Executor): Promise<LawBefore> {
  const ofRows = await stampOfRows(tx);
  const isCurrent = await isLinked(tx, { ofRows });
  return { law: isCurrent ? await standingLaw(tx, ofRows) : null, decisions: await standingDecisions(tx) };
}

interface Written {
  /** Ingredients that were written, came, or are there no more. */
  ids: readonly string[];
  by: WriteAuthor;
  /** What else was put back beside names and decisions: memberships of entries, and memberships or rules of ingredients. */
  putBack?: { substanceIds: readonly string[]; ingredientIds: readonly string[] };
}

/**
 * After some ingredients became one or two, or are again what they were: makes the memberships and rules anew that follow from them,
 * the same as `linkLaw` makes of all. Memberships that are as they shall be keep their rows. Where they were not all current before,
 * all are made anew.
 */
export async function relinkWritten(
  tx: Executor,
  { law, decisions }: LawBefore,
  { ids, by, putBack = { substanceIds: [], ingredientIds: [] } }: Written,
): Promise<void> {
  const touched = [...new Set([...ids, ...putBack.ingredientIds])];
  if (!law || (await haveOldRules(tx, touched))) return linkLaw(tx, by);
  const versions: Versions = {
    had: ids.flatMap((id) => law.index.byId(id) ?? []),
    now: await linkIngredients(tx, ids),
  };
  const decided = { before: decisions, after: await standingDecisions(tx) };
  const also = [...putBack.substanceIds, ...decidedOtherwise(decided)];
  const changed = await bringInLine(tx, law, versions, { decided, also, gone: ids });
  const { named } = await rewriteRules(tx, await present(tx, [...touched, ...changed]), { by });
  // By an index number that a list of colorants gives, other lists find the ingredient too.
  if (named) {
    const called = { had: named.had, now: withAll(versions.now, named.now) };
    const more = await bringInLine(tx, law, called, { decided, gone: ids });
    await rewriteRules(tx, await present(tx, [...touched, ...changed, ...more]), { by });
  }
  await writeStamp(tx);
  await finishMergedRuns(tx);
  await announceCatalogueChange(tx);
}

/** With the newest of each. */
const withAll = <One extends { id: string }>(ones: readonly One[], newer: readonly One[]): One[] => [
  ...new Map([...ones, ...newer].map((one) => [one.id, one])).values(),
];

/** Rules of the time before lists were kept as entries follow from no membership: whether they stay depends on all of them. */
async function haveOldRules(tx: Executor, ingredientIds: readonly string[]): Promise<boolean> {
  const { ingredientId, naturalKey } = regulations;
  return (
    (await tx.$count(
      regulations,
      sql`${inArray(ingredientId, [...ingredientIds])} AND strpos(${naturalKey}, '|') > 0`,
    )) > 0
  );
}

/** The entries about which something else is decided by now. */
function decidedOtherwise({ before, after }: DecidedVersions): string[] {
  const said = (all: readonly Decision[]) => new Map(all.map((one) => [JSON.stringify(one), one.substanceId]));
  const [was, is] = [said(before), said(after)];
  return [...was, ...is].flatMap(([key, substanceId]) => (was.has(key) && is.has(key) ? [] : substanceId));
}

interface InLine {
  decided: DecidedVersions;
  /** Entries whose memberships are looked at in any case; one that has left its list by now has none. */
  also?: readonly string[];
  gone: readonly string[];
}

/** Makes all memberships of the entries anew that the change can reach. @returns the ingredients that have others now */
async function bringInLine(
  tx: Executor,
  law: LawRead,
  versions: Versions,
  { decided, also = [], gone }: InLine,
): Promise<string[]> {
  const { entries, after } = await reachOf(law, versions, decided, { also, gone });
  const wanted = new Map((await linksOn(law, entries, after, decided.after)).flat().map((link) => [keyOf(link), link]));
  const substanceIds = [...new Set([...entries.map(({ id }) => id), ...also])];
  const ingredientIds = versions.now.map(({ id }) => id);
  const stored = substanceIds.length
    ? await tx.select().from(substanceMembers).where(inArray(substanceMembers.substanceId, substanceIds))
    : [];
  const stale = stored.filter((row) => !wanted.has(keyOf(row)));
  if (stale.length) {
    await tx.delete(substanceMembers).where(
      inArray(
        substanceMembers.id,
        stale.map(({ id }) => id),
      ),
    );
  }
  const standing = new Set(stored.map(keyOf));
  const fresh = [...wanted].flatMap(([key, link]) => (standing.has(key) ? [] : [{ id: newId(), ...link }]));
  await insertRows(tx, substanceMembers, fresh);
  return [...new Set([...ingredientIds, ...stale.map(idOf), ...fresh.map(idOf)])];
}

const idOf = ({ ingredientId }: Pick<MemberRow, 'ingredientId'>) => ingredientId;

const keyOf = ({ substanceId, ingredientId, basis, detail, condition, state }: Link): string =>
  [substanceId, ingredientId, basis, detail, condition ?? '', state].join('|');

async function present(tx: Executor, ids: readonly string[]): Promise<string[]> {
  return (await linkIngredients(tx, [...new Set(ids)])).map(({ id }) => id);
}
