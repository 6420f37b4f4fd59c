import { boardType, isBoard } from '@gredia/domain';
import { paths } from '../../../shared/addresses/paths';
import type { ShownPost } from '../post/use-post';

type Comment = ShownPost['comments'][number]['children'][number];

/** Answers that search engines are told of. */
const ANSWERS = 20;

/** What a post is to search engines: a question with its answers, or a post with its comments. Nothing of a secret one. */
export function postJsonLd(post: ShownPost, origin: string): Record<string, unknown> | undefined {
  const { id, mid, title, untagContent, user, isSecret, isReadable, commentCount, viewCount } = post;
  if (isSecret || !isReadable || !untagContent || post.status !== 'PUBLISHED') return undefined;
  const url = origin + paths.post(id, mid);
  const base = {
    ...{ author: personOf(user), datePublished: post.publishedAt ?? post.createdAt, dateModified: post.updatedAt },
    ...{ text: untagContent, url, inLanguage: 'ko' },
  };
  const answers = post.comments
    .filter(({ content, state }) => content !== null && state === 'PUBLISHED')
    .slice(0, ANSWERS);
  const told = (kind: 'Answer' | 'Comment') => (comment: Comment) => ({
    ...{ '@type': kind, text: comment.content, author: personOf(comment.user), datePublished: comment.createdAt },
    url: origin + paths.comment(id, mid, comment._id),
  });
  if (isBoard(mid) && boardType[mid] === 'QNA') {
    const accepted = answers.find(({ isAccepted }) => isAccepted);
    return {
      '@type': 'QAPage',
      mainEntity: {
        ...{ '@type': 'Question', name: title, answerCount: answers.length, ...base },
        acceptedAnswer: accepted && told('Answer')(accepted),
        suggestedAnswer: answers.filter((answer) => answer !== accepted).map(told('Answer')),
      },
    };
  }
  return {
    ...{ '@type': 'DiscussionForumPosting', headline: title, ...base },
    comment: answers.map(told('Comment')),
    commentCount,
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/ViewAction',
        userInteractionCount: viewCount,
      },
    ],
  };
}

const personOf = (user: ShownPost['user']) => ({ '@type': 'Person', name: user?.nickname ?? '알 수 없음' });
