import { withoutParticle } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';
import { loadEach } from '../../../platform/graphql/loader';

/** A word that nothing is called by, with the ingredients of nearly that name. */
export interface NearNames {
  word: string;
  titles: string[];
}

/** So many words are looked up, so many names told of each. */
const [WORDS, NAMES] = [2, 3];
/** Below this a name is not like the word. */
const LIKE_FROM = 0.7;

/** What may be meant by words of a question that nothing is called by: slips of the pen, pieces of names. */
export async function nearNames(ctx: RequestContext, words: readonly string[]): Promise<NearNames[]> {
  const { dictionary } = await ctx.labels.dictionary.current();
  const found = words.slice(0, WORDS).flatMap((word) => {
    const [best] = [word, ...withoutParticle(word)]
      .map((writing) => ({
        writing,
        near: dictionary.nearest(writing).filter(({ confidence }) => confidence >= LIKE_FROM),
      }))
      .sort((a, b) => (b.near[0]?.confidence ?? 0) - (a.near[0]?.confidence ?? 0));
    return best?.near.length ? [{ word: best.writing, ids: best.near.slice(0, NAMES).map(({ id }) => id) }] : [];
  });
  const rows = await loadEach(
    ctx.loaders.ingredient,
    found.flatMap(({ ids }) => ids),
  );
  const titles = new Map(rows.flatMap((row) => (row ? [[row.id, row.title] as const] : [])));
  return found.map(({ word, ids }) => ({ word, titles: ids.flatMap((id) => titles.get(id) ?? []) }));
}
