import { looksLikeAdvertising } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { posts, type PostModel } from '../community.table';

type NoticeFacts = Pick<PostModel, 'mid' | 'status' | 'isSecret'>;

/** Whether everyone may read it as a notice: nothing else is mailed. */
export const isMailable = ({ mid, status, isSecret }: NoticeFacts): boolean =>
  mid === 'notice' && status === 'PUBLISHED' && !isSecret;

/** Whether a notice says of itself that it is advertising. */
export const saysAdvertising = ({ isAdvertising, title }: Pick<PostModel, 'isAdvertising' | 'title'>): boolean =>
  isAdvertising || looksLikeAdvertising(title);

/** A notice that may be mailed now; null of one that was taken back. */
export async function findMailable(tx: Executor, id: string) {
  const { mid, status, isSecret, title, untagContent } = posts;
  const [post] = await tx.select({ mid, status, isSecret, title, untagContent }).from(posts).where(eq(posts.id, id));
  return post && isMailable(post) ? post : null;
}
