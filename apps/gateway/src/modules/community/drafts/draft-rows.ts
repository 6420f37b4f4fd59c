import type { PostModel } from '../community.table';
import type { PostDraftModel } from './drafts.table';

/** A draft as a post: what it will be, to the one who writes it. */
export const draftAsPost = (draft: PostDraftModel): PostModel => {
  const { isSecret, isAllowComment, isAdvertising, emailAlarm, mobileAlarm, thumbnailId } = draft.settings;
  const { id, mid, postType, title, content, untagContent, userId, postId, postUpdatedAt, createdAt, updatedAt } =
    draft;
  return {
    ...{ id, mid, postType, title, userId, createdAt, updatedAt },
    ...{ isSecret, isAllowComment, isAdvertising, emailAlarm, mobileAlarm, thumbnailId },
    status: 'DRAFT',
    text: { content, untagContent },
    draftOf: postId,
    draftOfUpdatedAt: postUpdatedAt,
    statusReasons: [],
    isNotice: false,
    viewCount: 0,
    commentCount: 0,
    activeAt: updatedAt,
    hasImage: content.includes('<img '),
    popupExpiredAt: null,
    popupSeverity: null,
    acceptedCommentId: null,
    expiresAt: null,
    publishedAt: null,
    removedAt: null,
  };
};
