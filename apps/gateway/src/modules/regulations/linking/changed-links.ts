import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asc, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { inSlices } from '../../../platform/work/in-slices';
import { membershipDecisions } from '../regulations.table';
import { readings } from '../reading/readings';
import type { Decision } from './decided-links';
import type { IngredientIndex, LinkIngredient } from './ingredient-index';
import type { Link, LinkSubstance } from './link';
import { linksOfEach, namesOneOf } from './link-members';
import { listedNumbers, saidNumbers, type ListedNumbers } from './listed-numbers';
import type { LawRead } from './read-law';
import { twinsIn } from './twins';

/** A membership that became another one, began (`before` null) or ended (`after` null). */
export interface ChangedLink {
  substanceId: string;
  ingredientId: string;
  before: Link | null;
  after: Link | null;
}

/** Some ingredients, as they were and as they are: a new one was not, and one that goes is not. */
export interface Versions {
  had: readonly LinkIngredient[];
  now: readonly LinkIngredient[];
}

/** What people decided, before and after. */
export interface DecidedVersions {
  before: readonly Decision[];
  after: readonly Decision[];
}

/** One side of a change: all ingredients as they are on it, and what entries say of them. */
interface Side {
  index: IngredientIndex;
  listed: ListedNumbers;
}

/** All of which memberships may follow otherwise by a change of some ingredients. */
export interface Reach {
  entries: readonly LinkSubstance[];
  before: Side;
  after: Side;
}

/** Entries between two pauses: other requests are answered meanwhile. */
const SLICE = 50;

const pause = () => setImmediate();

/** What people decided and nobody undid, the newest last. */
export const standingDecisions = (tx: Executor): Promise<Decision[]> =>
  tx
    .select()
    .from(membershipDecisions)
    .where(isNull(membershipDecisions.undoneAt))
    .orderBy(asc(membershipDecisions.createdAt), asc(membershipDecisions.id));

/**
 * The entries that name one of some ingredients or of their twins, share a number with it, give one to it or were decided about
 * with it, before or after: of no other a membership follows from what these are called, theirs or that of a third one.
 * @param law as it stood before, or with some of these in whatever state
 * @param gone ingredients that are not there, or will not be, unless they are among these
 * @param also entries that are looked at in any case, by their ids
 */
export async function reachOf(
  law: LawRead,
  { had, now }: Versions,
  decided: DecidedVersions,
  { gone = [], also = [] }: { gone?: readonly string[]; also?: readonly string[] } = {},
): Promise<Reach> {
  const without = new Set([...had.map(({ id }) => id), ...now.map(({ id }) => id), ...gone]);
  const before = law.index.changed(had, without);
  const after = law.index.changed(now, without);
  // What entries say of numbers (`saidBy`) was made with these, which are another version after a first step.
  const read = [...without].flatMap((id) => law.index.byId(id) ?? []);
  const named = withTwins([...had, ...now, ...read], [before, after]);
  const ids = new Set(named.map(({ id }) => id));
  const wanted = new Set(also);
  for (const { substanceId, ingredientId } of [...decided.before, ...decided.after]) {
    if (ids.has(ingredientId)) wanted.add(substanceId);
  }
  const isNaming = await inSlices(namesOneOf(law.index.alone(named), readings()));
  const naming = await filtered(law.standing, (entry) => wanted.has(entry.id) || isNaming(entry));
  const [earlier, later] = [await sideOf(law, before, naming), await sideOf(law, after, naming)];
  const numbers = changedNumbers(earlier.listed, later.listed, ids);
  const known = new Set(naming);
  const numbered = await filtered(
    law.standing,
    (entry) => !known.has(entry) && entry.casNo.some((cas) => numbers.has(cas)),
  );
  return { entries: [...naming, ...numbered], before: earlier, after: later };
}

async function filtered(
  entries: readonly LinkSubstance[],
  isMeant: (entry: LinkSubstance) => boolean,
): Promise<LinkSubstance[]> {
  const found: LinkSubstance[] = [];
  for (const [at, entry] of entries.entries()) {
    if (isMeant(entry)) found.push(entry);
    if (at % (SLICE * 10) === 0) await pause();
  }
  return found;
}

/** With all of which the same is said as of one of them, before or after, and with what is said of those. */
function withTwins(ones: readonly LinkIngredient[], indexes: readonly IngredientIndex[]): LinkIngredient[] {
  const sides = indexes.map((index) => ({ index, twinsOf: twinsIn(index, readings().sameNames) }));
  const found = new Set(ones);
  const ids = new Set(ones.map(({ id }) => id));
  for (const id of ids) {
    for (const { index, twinsOf } of sides) {
      const one = index.byId(id);
      for (const twin of one ? twinsOf(one) : []) {
        ids.add(twin.id);
        found.add(twin);
      }
    }
  }
  return [...found];
}

/** What entries say of numbers, where only some of them may say it otherwise. */
async function sideOf(law: LawRead, index: IngredientIndex, entries: readonly LinkSubstance[]): Promise<Side> {
  const saidBy = new Map(law.saidBy);
  for (const { id } of entries) saidBy.delete(id);
  for (const [id, said] of await inSlices(saidNumbers(entries, index))) saidBy.set(id, said);
  return { index, listed: listedNumbers(saidBy) };
}

/** The numbers that entries give to one of some ingredients, or to others than before. */
function changedNumbers(before: ListedNumbers, after: ListedNumbers, ids: ReadonlySet<string>): Set<string> {
  const idsOf = (listed: ListedNumbers, cas: string) => (listed.get(cas) ?? []).map(({ id }) => id).sort();
  const numbers = new Set<string>();
  for (const cas of new Set([...before.keys(), ...after.keys()])) {
    const [were, are] = [idsOf(before, cas), idsOf(after, cas)];
    if (!isDeepStrictEqual(were, are) || were.some((id) => ids.has(id))) numbers.add(cas);
  }
  return numbers;
}

/** The memberships of each of the entries on one side, of ingredients that are there. */
export async function linksOn(
  law: LawRead,
  entries: readonly LinkSubstance[],
  { index, listed }: Side,
  decisions: readonly Decision[],
): Promise<Link[][]> {
  const each = await inSlices(linksOfEach(entries, index, readings(), decisions, { standing: law.standing, listed }));
  const found: Link[][] = [];
  for (const links of each) {
    found.push(links.filter(({ ingredientId }) => index.byId(ingredientId) !== undefined));
    if (found.length % SLICE === 0) await pause();
  }
  return found;
}

/**
 * Memberships that follow from the names of now and did not from those before, and the other way round.
 * @param gone whose rows are still there; they count where they are among those that were
 */
export async function changedLinks(
  tx: Executor,
  law: LawRead,
  versions: Versions,
  gone: readonly string[],
): Promise<ChangedLink[]> {
  const decisions = await standingDecisions(tx);
  const { entries, before, after } = await reachOf(law, versions, { before: decisions, after: decisions }, { gone });
  if (!entries.length) return [];
  const was = await linksOn(law, entries, before, decisions);
  const is = await linksOn(law, entries, after, decisions);
  return entries.flatMap((_, at) => difference(byIngredient(was[at]!), byIngredient(is[at]!)));
}

const byIngredient = (links: readonly Link[]) => new Map(links.map((link) => [link.ingredientId, link]));

function difference(before: ReadonlyMap<string, Link>, after: ReadonlyMap<string, Link>): ChangedLink[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((ingredientId) => {
    const change = { before: before.get(ingredientId) ?? null, after: after.get(ingredientId) ?? null };
    if (isDeepStrictEqual(change.before, change.after)) return [];
    return [{ substanceId: (change.after ?? change.before)!.substanceId, ingredientId, ...change }];
  });
}
