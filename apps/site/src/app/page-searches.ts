import { readFeatured, writeFeatured } from '../features/community/featured/featured-params';
import { readCommunity, writeCommunity } from '../features/community/list/community-params';
import { cosmeticsList } from '../features/cosmetics/cosmetics-list-params';
import { ingredientList } from '../features/ingredients/ingredient-list-params';
import { itemList } from '../features/items/item-list-params';
import { readCompared, writeCompared } from '../features/products/comparing/compare-params';
import { productList } from '../features/products/list/product-list-params';
import { readPulls, writePulls } from '../features/pulls/pull-params';
import { readRanking, writeRanking } from '../features/search-ranking/ranking-params';
import { readSeller, writeSeller } from '../features/sellers/seller-params';
import { isChangesTab, readChanges, writeChanges } from '../features/update-logs/change-params';
import { formulaParams } from '../shared/addresses/formula-address';
import { pageOnly, readPage } from '../shared/addresses/list-params';
import { pathPatterns, paths } from '../shared/addresses/paths';

type ReadSearch = (search: URLSearchParams) => URLSearchParams;

/**
 * The query parameters that a page reads, in one order and spelling, by the path of its route; a page that is not here reads
 * none. Apart from the routes: a browser would have the parameters of all lists in what it loads first, and only the server
 * asks for them.
 */
const pageSearches = new Map<string, ReadSearch>([
  [paths.ingredients, (search) => ingredientList.write(ingredientList.read(search))],
  [
    pathPatterns.ingredient,
    (search) => new URLSearchParams([...pick(search, 'hash', 'at', 'with'), ...formulaParams(search)]),
  ],
  [paths.ranking, (search) => writeRanking(readRanking(search))],
  [paths.products, (search) => productList.write(productList.read(search))],
  [paths.shop, (search) => itemList.write(itemList.read(search))],
  [paths.productsCompare, (search) => writeCompared(readCompared(search))],
  [paths.cosmetics, (search) => cosmeticsList.write(cosmeticsList.read(search))],
  [paths.community, (search) => writeCommunity(readCommunity(search))],
  [paths.featured, (search) => writeFeatured(readFeatured(search))],
  [paths.notices, (search) => pageOnly(readPage(search))],
  [
    paths.updateLogs,
    (search) => (isChangesTab(search) ? writeChanges(readChanges(search)) : pageOnly(readPage(search))),
  ],
  [paths.pulls, (search) => writePulls(readPulls(search))],
  [paths.terms, (search) => pick(search, 'version', 'against')],
  [paths.privacy, (search) => pick(search, 'version', 'against')],
  [paths.membershipDocument, (search) => pick(search, 'version', 'against')],
  [pathPatterns.supplier, (search) => writeSeller(readSeller(search))],
]);

/** What is left of the parameters of an address: those that its page reads. The server caches by them. */
export const readSearch = (path: string, search: URLSearchParams): URLSearchParams =>
  pageSearches.get(path)?.(search) ?? new URLSearchParams();

function pick(search: URLSearchParams, ...names: string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])));
}
