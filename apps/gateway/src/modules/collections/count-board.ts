import { mayUseConsole } from '@gredia/auth';
import { isBoard } from '@gredia/domain';
import { forbidden, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { requireUnlocked } from '../../platform/graphql/session-lock';
import { collectionNamed } from '../../platform/collections/find-collection';
import type { ListWish } from '../../platform/collections/list-documents.service';
import { countDocuments } from '../../platform/collections/read-documents';
import { sql } from 'drizzle-orm';

/** What everyone may ask: how many posts of a board people see. */
export const asksBoard = ({ collection, mid, search, filter }: ListWish): boolean =>
  collection === 'posts' && typeof mid === 'string' && isBoard(mid) && !search && !filter;

/** How many posts of a board the list shows, secret ones among them, which it masks. */
export function countBoard(ctx: RequestContext, mid: string): Promise<number> {
  const collection = collectionNamed(ctx, 'posts');
  const { mid: board, status } = collection.columns;
  return countDocuments(ctx.db, collection, sql`${board} = ${mid} AND ${status} = 'PUBLISHED'`);
}

/** The rest is for the console. @throws UNAUTHENTICATED, FORBIDDEN */
export function asOperator(ctx: RequestContext): RequestContext {
  if (!ctx.viewer) throw unauthenticated();
  if (!mayUseConsole(ctx.viewer)) throw forbidden();
  requireUnlocked(ctx.viewer);
  return ctx;
}
