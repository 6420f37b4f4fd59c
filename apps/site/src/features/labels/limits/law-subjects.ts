import type { LabelAnswer } from '../analysis/label-findings';
import { listNames } from '../reading/marked-label';

type ReadToken = LabelAnswer['tokens'][number];

/** An ingredient that rules are asked about, with what a list says of it. */
export interface LawSubject {
  ingredient: NonNullable<ReadToken['match']>['ingredient'];
  /** In percent of the product; the greatest where one list names it several times, null where it names none. */
  percent: number | null;
  isNano: boolean;
  /** The lists that say so; empty where there is but one. */
  lists: readonly string[];
}

/** A list of a label, or of one side of a comparison. */
export interface NamedList {
  name: string;
  tokens: readonly ReadToken[];
}

/** The lists of an answer with their names; one where nothing tells them apart. */
export function listsOf({ tokens, lists = [] }: Pick<LabelAnswer, 'tokens' | 'lists'>): NamedList[] {
  if (lists.length < 2) return [{ name: lists[0]?.heading ?? '', tokens }];
  const names = listNames(lists.map(({ heading }) => heading));
  return lists.map(({ firstToken, tokenCount }, index) => ({
    name: names[index] ?? '',
    tokens: tokens.slice(firstToken, firstToken + tokenCount),
  }));
}

/** Each ingredient of one list once, in the order of the label, with or without rules. */
export function subjectsOf(tokens: readonly ReadToken[]): LawSubject[] {
  const subjects = new Map<string, LawSubject>();
  for (const { match, percent, isNano } of tokens) {
    if (!match) continue;
    const { ingredient } = match;
    const known = subjects.get(ingredient.id);
    subjects.set(ingredient.id, {
      ingredient,
      percent: greater(known?.percent ?? null, percent),
      isNano: isNano || known?.isNano === true,
      lists: [],
    });
  }
  return [...subjects.values()];
}

const greater = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * The ingredients of several lists, each list judged by what it says itself: an ingredient of which they say the same is
 * one subject with the names of its lists, one that they tell apart is several. Those of one ingredient stand together.
 */
export function subjectsOfLists(lists: readonly NamedList[]): LawSubject[] {
  if (lists.length < 2) return subjectsOf(lists.flatMap(({ tokens }) => tokens));
  const byIngredient = new Map<string, LawSubject[]>();
  for (const { name, tokens } of lists) {
    for (const subject of subjectsOf(tokens)) {
      const known = byIngredient.get(subject.ingredient.id) ?? [];
      const alike = known.findIndex(({ percent, isNano }) => percent === subject.percent && isNano === subject.isNano);
      const before = known[alike];
      const next = { ...subject, lists: [...(before?.lists ?? []), name] };
      byIngredient.set(subject.ingredient.id, before ? known.with(alike, next) : [...known, next]);
    }
  }
  return [...byIngredient.values()].flat();
}

/** What neither the dictionary nor a list of law has. */
export const unknownTokens = (tokens: readonly ReadToken[]): ReadToken[] =>
  tokens.filter(({ match, substance }) => !match && !substance);

/** The names of it, each once. */
export const unknownNames = (tokens: readonly ReadToken[]): string[] => [
  ...new Set(unknownTokens(tokens).map(({ text }) => text.trim())),
];
