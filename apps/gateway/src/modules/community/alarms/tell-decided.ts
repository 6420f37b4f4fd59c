import { hideReasonSentence } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { CommentRow, PostRow } from '../community.table';
import { contentDecided, type DecisionEvent } from './community.events';

/** Why operators removed something, where they say no more. */
const REMOVED = [hideReasonSentence.ETC];

/** Tells the author of a post, or of a comment below it, what operators have decided about it. */
export function tellDecided(
  tx: Executor,
  post: PostRow,
  outcome: DecisionEvent['outcome'],
  comment: CommentRow | null = null,
  reasons: readonly string[] = outcome === 'REMOVED' ? REMOVED : [],
): Promise<void> {
  const { userId, isSecret } = comment ?? post;
  const isComment = comment !== null;
  return announce(tx, contentDecided, {
    post,
    userId,
    isComment,
    isSecret: isSecret || post.isSecret,
    outcome,
    reasons,
  });
}
