import { foldedKey, MOST_BLOCK_WORDS, STARTER_BLOCK_WORDS } from '@gredia/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { badUserInput, notFound, unauthenticated } from '../../platform/errors/errors';
import { auditLogs } from '../../platform/audit/audit.table';
import type { RequestContext } from '../../platform/graphql/context';
import { transactWith } from '../../platform/transact/transact';
import type { SaveBlockWordInput } from './block-words.input';
import { blockWords, type BlockWordModel } from './content-checks.table';

const listed = (db: Executor): Promise<BlockWordModel[]> => db.select().from(blockWords).orderBy(asc(blockWords.word));

/** All block words in the order of the alphabet. */
export const listBlockWords = ({ db }: RequestContext): Promise<BlockWordModel[]> => listed(db);

/**
 * Adds a word, or gives one that is there, in whatever spelling, another weight. @returns all of them
 * @throws BAD_USER_INPUT when there are too many
 */
export async function saveBlockWord(
  ctx: RequestContext,
  { word, weight }: SaveBlockWordInput,
): Promise<BlockWordModel[]> {
  const actorId = actorOf(ctx);
  const audit = () => ({ action: 'block-word.save', outcome: 'ok', actorId, details: { word, weight } }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    await tx
      .insert(blockWords)
      .values({ word, key: foldedKey(word), weight })
      .onConflictDoUpdate({ target: blockWords.key, set: { word, weight } });
    const words = await listed(tx);
    if (words.length > MOST_BLOCK_WORDS)
      throw badUserInput({ word: `차단어는 ${MOST_BLOCK_WORDS}개까지 둘 수 있어요.` });
    return words;
  });
}

/** Takes a word out. @returns the others. @throws NOT_FOUND for an unknown one */
export async function removeBlockWord(ctx: RequestContext, id: string): Promise<BlockWordModel[]> {
  const actorId = actorOf(ctx);
  let word = '';
  const audit = () => ({ action: 'block-word.remove', outcome: 'ok', actorId, details: { word } }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    const [removed] = await tx.delete(blockWords).where(eq(blockWords.id, id)).returning();
    if (!removed) throw notFound('이미 지운 낱말이에요.');
    word = removed.word;
    return listed(tx);
  });
}

/** A new service begins with the words that no trade talk has; a list that operators have changed is theirs. */
export async function beginBlockWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [used] = await tx
      .select({ one: sql`1` })
      .from(blockWords)
      .limit(1);
    const changed = inArray(auditLogs.action, ['block-word.save', 'block-word.remove']);
    const [touched] = await tx
      .select({ one: sql`1` })
      .from(auditLogs)
      .where(changed)
      .limit(1);
    if (used || touched) return;
    const words = STARTER_BLOCK_WORDS.map(([word, weight]) => ({ word, key: foldedKey(word), weight }));
    await tx.insert(blockWords).values(words).onConflictDoNothing();
  });
}

function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
