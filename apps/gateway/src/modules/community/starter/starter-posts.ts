import { featuredPosts } from './featured-posts';
import { formulationPosts } from './formulation-posts';
import { freePosts } from './free-posts';
import { licensingPosts } from './licensing-posts';
import { noticePosts } from './notice-posts';
import { qnaPosts } from './qna-posts';
import { regulationPosts } from './regulation-posts';
import { requestAndJobPosts } from './request-and-job-posts';
import type { StarterComment, StarterPost } from './starter-post';

/** All posts of the starter data with their comments, board by board. */
export const starterPosts: readonly StarterPost[] = [
  ...freePosts,
  ...qnaPosts,
  ...formulationPosts,
  ...regulationPosts,
  ...licensingPosts,
  ...requestAndJobPosts,
  ...noticePosts,
  ...featuredPosts,
];

/** The comments with all answers to them, each before its answers. */
export const allComments = (comments: readonly StarterComment[]): StarterComment[] =>
  comments.flatMap((comment) => [comment, ...allComments(comment.replies ?? [])]);
