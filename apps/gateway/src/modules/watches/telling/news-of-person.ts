import { netChanges, shiftDay, WATCHED_KEYS } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { stableJson } from '../../../platform/database/stable-json';
import { changeLine } from './change-line';
import { changesSince, titlesNow, untoldWatches, type LoggedChange, type Newest } from './changed-watches';

/** What became of an ingredient. */
export interface ToldIngredient {
  name: string;
  /** Under which its page is found. */
  title: string;
  /** The day before; empty where its page of then would not be its own. */
  day: string;
  lines: string[];
}

export interface PersonNews {
  userId: string;
  /** Watches, and the change up to which each is told by this. */
  told: { ids: string[]; seqs: number[] };
  ingredients: ToldIngredient[];
}

const LINES = 5;

const isSame = (one: unknown, other: unknown): boolean => stableJson(one ?? null) === stableJson(other ?? null);

const places: ReadonlyMap<string, number> = new Map(WATCHED_KEYS.map((key, place) => [key, place]));
const placeOf = ({ key }: LoggedChange): number => places.get(key) ?? places.size;

/** What changed in the end of one ingredient; null where that is nothing. */
function toldOf(changes: readonly LoggedChange[], title: string | undefined): ToldIngredient | null {
  const net = netChanges(changes, isSame).sort((a, b) => placeOf(a) - placeOf(b) || a.seq - b.seq);
  const [first] = changes;
  if (!first || net.length === 0) return null;
  const lines = net.slice(0, LINES).map(changeLine);
  const ended = net.find(({ key }) => key === 'merged' || (key === 'unsplit' && title === undefined));
  // The days before it was removed are found by the last of its titles.
  const name = ended ? first.targetName : (title ?? changes.at(-1)!.targetName);
  return {
    name,
    title: title ?? (typeof ended?.after === 'string' ? ended.after : name),
    day: ended ? '' : shiftDay(first.day, -1),
    lines: net.length > LINES ? [...lines, `외 ${net.length - LINES}건`] : lines,
  };
}

/** What some people are to be told, by a few statements for all of them together. */
export async function newsOf(tx: Executor, userIds: readonly string[], newest: Newest): Promise<PersonNews[]> {
  const untold = await untoldWatches(tx, userIds, newest);
  // An ingredient that is watched by itself and by labels is told once, since the one that was told the least.
  const since = new Map<string, Map<string, number>>();
  const oldest = new Map<string, number>();
  for (const { userId, targetId, toldSeq } of untold) {
    const own = since.get(userId) ?? new Map<string, number>();
    own.set(targetId, Math.min(own.get(targetId) ?? toldSeq, toldSeq));
    since.set(userId, own);
    oldest.set(targetId, Math.min(oldest.get(targetId) ?? toldSeq, toldSeq));
  }
  const changes = await changesSince(tx, oldest, newest);
  const titles = await titlesNow(tx, [...oldest.keys()]);
  // Most people were told up to the same change.
  const known = new Map<string, ToldIngredient | null>();
  const toldSince = (targetId: string, told: number) => {
    const behind = (changes.get(targetId) ?? []).filter(({ seq }) => seq > told);
    const place = `${targetId} ${behind[0]?.seq ?? ''}`;
    const made = known.get(place);
    if (made !== undefined) return made;
    const fresh = toldOf(behind, titles.get(targetId));
    known.set(place, fresh);
    return fresh;
  };
  return [...since].map(([userId, targets]) => {
    const own = untold.filter((watch) => watch.userId === userId);
    return {
      userId,
      told: { ids: own.map(({ id }) => id), seqs: own.map(({ targetId }) => newest.get(targetId) ?? 0) },
      ingredients: [...targets]
        .flatMap(([targetId, told]) => toldSince(targetId, told) ?? [])
        .sort((a, b) => a.name.localeCompare(b.name, 'ko')),
    };
  });
}
