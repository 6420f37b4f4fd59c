import { requiredLine } from '@gredia/domain';
import { asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/database/client';
import { badUserInput, notFound, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transactWith } from '../../platform/transact/transact';
import { queueWholeRanking } from './rank-searches.task';
import { rankingBlockWords, type RankingBlockWordModel } from './rankings.table';
import { wordKey } from './word-key';

/** More would be a sign that something else should be done. */
const MOST_WORDS = 500;

export const rankingBlockWordInput = z.object({ word: requiredLine('제외어', 100) });
export const rankingBlockWordId = z.object({ id: z.guid('제외어를 다시 골라 주세요.') });

const listed = (db: Executor): Promise<RankingBlockWordModel[]> =>
  db.select().from(rankingBlockWords).orderBy(asc(rankingBlockWords.word));

/** Words that rankings do not count, in the order of the alphabet. */
export const listRankingBlockWords = ({ db }: RequestContext): Promise<RankingBlockWordModel[]> => listed(db);

/**
 * Takes a word out of all rankings, also those of the past. @returns all words
 * @throws BAD_USER_INPUT when there are too many
 */
export async function saveRankingBlockWord(ctx: RequestContext, word: string): Promise<RankingBlockWordModel[]> {
  const actorId = actorOf(ctx);
  const audit = () => ({ action: 'ranking-block-word.save', outcome: 'ok', actorId, details: { word } }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    await tx
      .insert(rankingBlockWords)
      .values({ word, key: wordKey(sql`${word}::text`) })
      .onConflictDoUpdate({ target: rankingBlockWords.key, set: { word } });
    const [{ words } = { words: 0 }] = await tx.select({ words: count() }).from(rankingBlockWords);
    if (words > MOST_WORDS) throw badUserInput({ word: `제외어는 ${MOST_WORDS}개까지 둘 수 있어요.` });
    await queueWholeRanking(tx);
    return listed(tx);
  });
}

/** Lets rankings count a word again. @returns the other words. @throws NOT_FOUND for an unknown one */
export async function removeRankingBlockWord(ctx: RequestContext, id: string): Promise<RankingBlockWordModel[]> {
  const actorId = actorOf(ctx);
  let word = '';
  const audit = () => ({ action: 'ranking-block-word.remove', outcome: 'ok', actorId, details: { word } }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    const [removed] = await tx.delete(rankingBlockWords).where(eq(rankingBlockWords.id, id)).returning();
    if (!removed) throw notFound('이미 지운 제외어예요.');
    word = removed.word;
    await queueWholeRanking(tx);
    return listed(tx);
  });
}

function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
