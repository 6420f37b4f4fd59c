import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { postMentions, type MentionKind } from '../community.table';

/** Notes whom and what a post names now. */
export async function saveMentions(
  tx: Executor,
  postId: string,
  mentions: readonly { kind: MentionKind; id: string }[],
): Promise<void> {
  const before = await tx.select().from(postMentions).where(eq(postMentions.postId, postId));
  const named = new Set(mentions.map(({ id }) => id));
  const known = new Set(before.map(({ targetId }) => targetId));
  const gone = before.flatMap(({ targetId }) => (named.has(targetId) ? [] : [targetId]));
  if (gone.length) {
    const isGone = and(eq(postMentions.postId, postId), inArray(postMentions.targetId, gone));
    await tx.delete(postMentions).where(isGone);
  }
  const added = mentions.filter(({ id }, place) => !known.has(id) && mentions.findIndex((m) => m.id === id) === place);
  const rows = added.map(({ kind, id }) => ({ postId, kind, targetId: id }));
  if (rows.length) await tx.insert(postMentions).values(rows);
}
