import { boardLabel, BRAND, type Board } from '@gredia/domain';
import { GetPostFeedDocument, type GetPostFeedQuery } from '@gredia/graphql-schema';
import { feedOfBoard } from '../shared/addresses/feed-of-board';
import { paths } from '../shared/addresses/paths';
import type { AskedQuery } from './page-queries';

/** What a feed is of, and how it is asked. */
export interface Feed<Data> {
  title: string;
  description: string;
  /** Page that lists the same. */
  path: string;
  query: AskedQuery<Data>;
  entriesOf: (data: Data) => FeedEntry[];
}

/** Of the forum, or one board. */
export type PostFeed = Feed<GetPostFeedQuery>;

export interface FeedEntry {
  /** Where several entries lead to one page. */
  id?: string;
  path: string;
  title: string;
  /** The beginning of it, plain. */
  text: string;
  /** All of it as HTML that readers of feeds show; null where that would be too long. */
  html: string | null;
  author: string | undefined;
  /** ISO 8601. */
  at: string;
}

const TEXT_LENGTH = 500;
/** Of one post, in characters: twenty of them are a feed. */
const HTML_LENGTH = 50_000;

/** The feed of a board, or without one of the forum; null of a board that has none. */
export function postFeedOf(board: string | null): PostFeed | null {
  if (board !== null && feedOfBoard(board) === null) return null;
  const title = board === null ? '포럼 새 글' : boardLabel[board as Board];
  const path = board === 'notice' ? paths.notices : board === null ? paths.community : paths.board(board);
  return {
    title: `${BRAND.ko} ${title}`,
    description: `${BRAND.ko} ${title} 게시판의 새 글`,
    path,
    query: { document: GetPostFeedDocument, variables: { mid: board ?? undefined } } as AskedQuery<GetPostFeedQuery>,
    entriesOf,
  };
}

/** Newest first, the pinned ones in their place. What not everyone may read is in no feed. */
const entriesOf = ({ posts }: GetPostFeedQuery): FeedEntry[] =>
  posts.posts
    .filter(({ isSecret, isReadable, status }) => !isSecret && isReadable && status === 'PUBLISHED')
    .map(({ id, mid, title, untagContent, feedContent, user, publishedAt, createdAt }) => ({
      ...{ path: paths.post(id, mid), title, text: shortened(untagContent ?? '') },
      html: feedContent && feedContent.length <= HTML_LENGTH ? feedContent : null,
      ...{ author: user?.nickname, at: publishedAt ?? createdAt },
    }))
    .sort((a, b) => b.at.localeCompare(a.at));

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > TEXT_LENGTH ? `${characters.slice(0, TEXT_LENGTH).join('')}…` : text;
}
