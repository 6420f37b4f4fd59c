import { hasAccess } from '@gredia/auth';
import { mayRead, readFilter, type CollectionName, type ConsoleRole } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { badUserInput, forbidden } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import type { Collection } from './collection';
import { filterCondition } from './document-conditions';

/** The collections of all modules, by name. */
export type Collections = ReadonlyMap<CollectionName, Collection>;

/** @throws BAD_USER_INPUT for one that no module declares, FORBIDDEN for one that is not the caller's to read */
export function collectionNamed(
  { collections, viewer }: Pick<RequestContext, 'collections' | 'viewer'>,
  name: CollectionName,
): Collection {
  const collection = collections.get(name);
  if (!collection) throw badUserInput({ collection: '없는 목록이에요.' });
  if (!mayRead(collection.spec, consoleRole({ viewer }))) throw forbidden();
  return collection;
}

/** What an operator may of the console; the schema has let nobody else in. */
export const consoleRole = ({ viewer }: Pick<RequestContext, 'viewer'>): ConsoleRole =>
  hasAccess(viewer, 'ADMIN') ? 'ADMIN' : 'OPERATOR';

const SEARCH_MAX = 100;

/** What is searched for, without the blanks around it; empty for all. @throws BAD_USER_INPUT */
export function readSearch(search: string | null | undefined): string {
  const text = search?.trim() ?? '';
  if ([...text].length > SEARCH_MAX) throw badUserInput({ search: `검색어는 ${SEARCH_MAX}자까지 쓸 수 있어요.` });
  return text;
}

/** What a list of the console finds, from its search and its filter. @throws BAD_USER_INPUT by place */
export function listCondition(
  collection: Collection,
  { search, filter, mid }: { search?: string | null; filter?: unknown; mid?: string | null },
): SQL {
  const board = mid === null || mid === undefined ? null : boardCondition(collection, mid);
  const text = readSearch(search);
  const { filter: read, problems } = readFilter(collection.spec, filter);
  if (problems.length) {
    throw badUserInput(Object.fromEntries(problems.map(({ path, message }) => [`filter.${path}`, message])));
  }
  const conditions = [
    ...(board ? [board] : []),
    ...(text ? [sql`(${collection.search(text)})`] : []),
    ...(read ? [filterCondition(collection, read)] : []),
  ];
  return conditions.length ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** Of a collection of texts on boards. @throws BAD_USER_INPUT for any other */
function boardCondition({ columns }: Collection, mid: string): SQL {
  if (!columns.mid) throw badUserInput({ mid: '게시판이 없는 목록이에요.' });
  return sql`${columns.mid} = ${mid}`;
}
