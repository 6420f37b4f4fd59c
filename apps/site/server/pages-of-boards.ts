import { paths } from '../src/shared/addresses/paths';

const LISTS = [paths.community, paths.notices, paths.featured, paths.updateLogs, paths.pulls];

/**
 * Whether a page shows what people write on the boards or suggest, and is out of date when somebody does. Pages of ingredients and
 * materials name posts as well: they are new within the minute that any page lives.
 */
export function isPageOfBoards(url: string): boolean {
  const [path = ''] = url.split('?');
  return path === paths.home || LISTS.some((list) => path === list || path.startsWith(`${list}/`));
}
