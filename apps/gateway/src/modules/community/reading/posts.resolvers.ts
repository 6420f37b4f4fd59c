import { postPolicy } from '@gredia/auth';
import { communityPaths } from '@gredia/domain';
import { mentionPath, richTextForFeed } from '@gredia/domain/rich-text';
import type { Resolvers } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { parse } from '../../../platform/graphql/parse';
import { publicFileUrl } from '../../../platform/files/files';
import {
  midArgument,
  myPostsInput,
  ownListInput,
  peopleInput,
  postListInput,
  singlePostInput,
  threadInput,
} from '../community.input';
import type { MentionRow } from '../community.loaders';
import type { PostModel } from '../community.table';
import { readNoticeMail } from '../mailing/notice-mail.service';
import { atOnce } from './at-once';
import { SECRET_TITLE } from './masked-post';
import { findMentionable } from './mentionable-people';
import { listMyComments, listMyPosts, newestOwnComment } from './own-texts.service';
import { filesOfPost, fileUrl } from './post-files';
import { readText } from './post-access';
import { listLatest, listPosts } from './post-list.service';
import { listPopular, pickArticle, readPopup } from './picked-posts.service';
import { readPost } from './single-post.service';
import { readThreads } from './threads';
import { isUnread } from './unread';

const reads = ({ viewer }: RequestContext, post: PostModel): boolean => postPolicy.read(viewer, post);
const inside = ({ viewer }: RequestContext, post: PostModel): boolean => postPolicy.readInside(viewer, post);

export const postsResolvers: Resolvers = {
  Query: {
    posts: (_, args, ctx) => listPosts(ctx, parse(postListInput, args)),
    singlePost: (_, args, ctx) => {
      const { id, dayFirstUnix } = parse(singlePostInput, args);
      return readPost(ctx, id, dayFirstUnix ?? null);
    },
    latestPosts: (_, args, ctx) => listLatest(ctx, parse(midArgument, args).mid),
    popularPosts: (_, __, ctx) => listPopular(ctx),
    randomArticle: (_, { except }, ctx) => pickArticle(ctx, except ?? null),
    myPosts: (_, args, ctx) => listMyPosts(ctx, parse(myPostsInput, args)),
    myComments: (_, args, ctx) => listMyComments(ctx, parse(ownListInput, args)),
    mentionablePeople: (_, args, ctx) => findMentionable(ctx, parse(peopleInput, args).query),
    popupNotice: (_, __, ctx) => readPopup(ctx),
    noticeMail: (_, { id }, ctx) => readNoticeMail(ctx, id),
  },
  Post: {
    // Its author finds a removed one by its title.
    title: (post, _, ctx) => (reads(ctx, post) || postPolicy.restore(ctx.viewer, post) ? post.title : SECRET_TITLE),
    content: async (post, _, ctx) => (await readText(ctx, post))?.content ?? null,
    untagContent: async (post, _, ctx) => (await readText(ctx, post))?.untagContent ?? null,
    feedContent: (post, _, ctx) => {
      if (post.status !== 'PUBLISHED' || post.isSecret) return null;
      const loading = Promise.resolve(ctx.loaders.docOfPost.load(post.id));
      return loading.then((found) => found && richTextForFeed(found.doc, ctx.origins.site.url));
    },
    snippet: (post, _, ctx) => (reads(ctx, post) ? (post.snippet ?? null) : null),
    user: (post, _, ctx) => (reads(ctx, post) ? ctx.loaders.user.load(post.userId) : null),
    isReadable: (post, _, ctx) => reads(ctx, post),
    isUnread: (post, _, ctx) => isUnread(ctx, post),
    hasImage: (post, _, ctx) => reads(ctx, post) && post.hasImage,
    thumbnailSrc: (post, _, ctx) =>
      reads(ctx, post) && post.thumbnailId !== null ? publicFileUrl(post.thumbnailId) : null,
    uploaded: (post, _, ctx) =>
      atOnce(filesOfPost(ctx, post, 'IMAGE'), (files) =>
        files.map(({ id, contentType }) => ({ path: publicFileUrl(id), type: contentType })),
      ),
    extraFiles: (post, _, ctx) =>
      atOnce(filesOfPost(ctx, post, 'ATTACHMENT'), (files) =>
        files.map(({ id, name, size, contentType }) => ({
          ...{ id, name, size },
          type: contentType,
          url: fileUrl(post, id),
        })),
      ),
    emailAlarm: (post, _, { viewer }) => viewer?.id === post.userId && post.emailAlarm,
    mobileAlarm: (post, _, { viewer }) => viewer?.id === post.userId && post.mobileAlarm,
    statusReasons: (post, _, ctx) => (inside(ctx, post) ? post.statusReasons : []),
    rights: (post, _, { viewer }) => [
      ...(postPolicy.comment(viewer, post) ? (['COMMENT'] as const) : []),
      ...(postPolicy.edit(viewer, post) ? (['EDIT'] as const) : []),
      ...(postPolicy.remove(viewer, post) ? (['REMOVE'] as const) : []),
      ...(postPolicy.restore(viewer, post) ? (['RESTORE'] as const) : []),
      ...(postPolicy.accept(viewer, post) ? (['ACCEPT'] as const) : []),
      ...(postPolicy.propose(viewer, post) ? (['PROPOSE'] as const) : []),
      ...(postPolicy.report(viewer, post) ? (['REPORT'] as const) : []),
      ...(postPolicy.moderate(viewer) && post.status !== 'DRAFT' ? (['MODERATE'] as const) : []),
    ],
    comments: (post, args, ctx) => readThreads(ctx, post, parse(threadInput, args)),
    myNewestComment: (post, _, ctx) => (reads(ctx, post) ? newestOwnComment(ctx, post) : null),
    mentions: (post, _, ctx) =>
      reads(ctx, post) && post.status !== 'DRAFT'
        ? atOnce(ctx.loaders.mentionsOfPost.load(post.id), (mentions) => mentions.map(shown))
        : [],
    draftOf: ({ draftOf }) => draftOf ?? null,
    draftOfUpdatedAt: ({ draftOfUpdatedAt }) => draftOfUpdatedAt ?? null,
    newer: (post, _, ctx) => neighbour(ctx, post, 'newer'),
    older: (post, _, ctx) => neighbour(ctx, post, 'older'),
  },
  Ingredient: { posts: ({ id }, _, ctx) => ctx.loaders.postsThatMention.load(id) },
  Product: { posts: ({ id }, _, ctx) => ctx.loaders.postsThatMention.load(id) },
};

async function neighbour(ctx: RequestContext, { id, status }: PostModel, wanted: 'newer' | 'older') {
  if (status !== 'PUBLISHED') return null;
  return (await ctx.loaders.neighboursOfPost.load(id)).find(({ side }) => side === wanted) ?? null;
}

/** A person has no page: what they wrote is shown. */
const shown = ({ kind, id, title, subtitle }: MentionRow) => ({
  ...{ kind, id, title, subtitle },
  path:
    mentionPath({ kind, id, label: title }) ??
    `${communityPaths.community}?${new URLSearchParams({ search: title, option: 'AUTHOR' }).toString()}`,
});
