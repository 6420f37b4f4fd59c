import {
  addCommentInput,
  addPostInput,
  proposalInput,
  saveDraftInput,
  updateCommentInput,
  updatePostInput,
} from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { stopCommentMails, stopNoticeMails } from './alarms/stop-mails.service';
import { addComment } from './commenting/add-comment.service';
import { acceptComment, removeComment, restoreComment, updateComment } from './commenting/change-comment.service';
import { removeDraft, saveDraft } from './drafts/save-draft.service';
import { sendNoticeMail } from './mailing/notice-mail.service';
import { countArticles } from './posting/post-rules';
import { addPost } from './posting/add-post.service';
import { removePost, restorePost } from './posting/remove-post.service';
import { sendProposal } from './posting/send-proposal.service';
import { updatePost } from './posting/update-post.service';

/** What people write, change and take back. */
export const writingResolvers: Resolvers = {
  MyMembership: {
    articlesUsed: ({ seller }, _, { db }) => countArticles(db, seller.id),
  },
  Mutation: {
    addPost: (_, args, ctx) => addPost(ctx, parse(addPostInput, args)),
    updatePost: (_, args, ctx) => updatePost(ctx, parse(updatePostInput, args)),
    removePost: (_, { id }, ctx) => removePost(ctx, id),
    restorePost: (_, { id }, ctx) => restorePost(ctx, id),
    saveDraft: (_, args, ctx) => saveDraft(ctx, parse(saveDraftInput, args)),
    removeDraft: (_, { id }, ctx) => removeDraft(ctx, id),
    addComment: (_, args, ctx) => addComment(ctx, parse(addCommentInput, args)),
    updateComment: (_, args, ctx) => updateComment(ctx, parse(updateCommentInput, args)),
    removeComment: (_, { postId, commentId }, ctx) => removeComment(ctx, postId, commentId),
    restoreComment: (_, { postId, commentId }, ctx) => restoreComment(ctx, postId, commentId),
    acceptComment: (_, { postId, commentId }, ctx) => acceptComment(ctx, postId, commentId ?? null),
    sendProposalEmail: (_, args, ctx) => sendProposal(ctx, parse(proposalInput, args)),
    stopCommentMails: (_, { token, postOnly }, ctx) => stopCommentMails(ctx, token, postOnly ?? false),
    sendNoticeMail: (_, args, ctx) => sendNoticeMail(ctx, args),
    stopNoticeMails: (_, { token }, ctx) => stopNoticeMails(ctx, token),
  },
};
