import { isForumBoard } from '@gredia/domain';
import { paths } from './paths';

/** Where the feed of a board is; null of a board that has none. */
export function feedOfBoard(board: string): string | null {
  if (board === 'notice') return paths.noticesFeed;
  return isForumBoard(board) || board === 'update' ? paths.boardFeed(board) : null;
}
