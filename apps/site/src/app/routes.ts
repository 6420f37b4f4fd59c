import { cosmeticsList } from '../features/cosmetics/cosmetics-list-params';
import { ingredientList } from '../features/ingredients/ingredient-list-params';
import { readCompared, writeCompared } from '../features/products/comparing/compare-params';
import { productList } from '../features/products/list/product-list-params';
import { readSeller, writeSeller } from '../features/sellers/seller-params';
import { formulaParams } from '../shared/addresses/formula-address';
import { withSearch } from '../shared/addresses/list-params';
import { pathPatterns, paths } from '../shared/addresses/paths';
import { pageFrames } from '../shared/page/page-frames';
import { lazyPage } from './lazy-page';
import { routeMatcher, type RouteMatch } from './route-matcher';
import { siteRoute, type PageAddress, type SiteRoute } from './site-route';

/** Every page of the site: router, server (what to cache by) and sitemap read this table; what each asks: page-queries.ts. */
export const routes: SiteRoute[] = [
  siteRoute({
    path: paths.home,
    frame: pageFrames.home,
    sitemap: 'page',
    page: lazyPage('src/pages/home/home-page.tsx', () => import('../pages/home/home-page').then((m) => m.HomePage)),
  }),
  siteRoute({
    path: paths.ingredients,
    frame: pageFrames.ingredients,
    sitemap: 'page',
    page: lazyPage('src/pages/ingredients/ingredients-page.tsx', () =>
      import('../pages/ingredients/ingredients-page').then((m) => m.IngredientsPage),
    ),
    search: (search) => ingredientList.write(ingredientList.read(search)),
  }),
  // What is pasted stays in the browser: the server renders both screens empty and reads no parameter.
  siteRoute({
    path: paths.analyze,
    frame: pageFrames.analyze,
    sitemap: 'page',
    page: lazyPage('src/pages/labels/analyze-page.tsx', () =>
      import('../pages/labels/analyze-page').then((m) => m.AnalyzePage),
    ),
  }),
  siteRoute({
    path: paths.analyzeCompare,
    frame: pageFrames.analyzeCompare,
    sitemap: 'page',
    page: lazyPage('src/pages/labels/label-comparison-page.tsx', () =>
      import('../pages/labels/label-comparison-page').then((m) => m.LabelComparisonPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.ingredient,
    frame: pageFrames.ingredient,
    sitemap: { section: 'ingredients', pathOf: (title) => paths.ingredient(title) },
    page: lazyPage('src/pages/ingredients/ingredient-page.tsx', () =>
      import('../pages/ingredients/ingredient-page').then((m) => m.IngredientPage),
    ),
    search: (search) => new URLSearchParams([...pick(search, 'hash'), ...formulaParams(search)]),
  }),
  siteRoute({
    path: pathPatterns.substance,
    frame: pageFrames.substance,
    sitemap: { section: 'substances', pathOf: substanceOf },
    page: lazyPage('src/pages/substances/substance-page.tsx', () =>
      import('../pages/substances/substance-page').then((m) => m.SubstancePage),
    ),
  }),
  siteRoute({
    path: paths.products,
    frame: pageFrames.products,
    sitemap: 'page',
    page: lazyPage('src/pages/products/products-page.tsx', () =>
      import('../pages/products/products-page').then((m) => m.ProductsPage),
    ),
    search: (search) => productList.write(productList.read(search)),
  }),
  siteRoute({
    path: paths.productsCompare,
    frame: pageFrames.productsCompare,
    page: lazyPage('src/pages/products/product-comparison-page.tsx', () =>
      import('../pages/products/product-comparison-page').then((m) => m.ProductComparisonPage),
    ),
    search: (search) => writeCompared(readCompared(search)),
  }),
  siteRoute({
    path: pathPatterns.product,
    frame: pageFrames.product,
    sitemap: { section: 'products', pathOf: paths.product },
    page: lazyPage('src/pages/products/product-page.tsx', () =>
      import('../pages/products/product-page').then((m) => m.ProductPage),
    ),
  }),
  siteRoute({
    path: paths.cosmetics,
    frame: pageFrames.cosmetics,
    sitemap: 'page',
    page: lazyPage('src/pages/cosmetics/cosmetics-list-page.tsx', () =>
      import('../pages/cosmetics/cosmetics-list-page').then((m) => m.CosmeticsListPage),
    ),
    search: (search) => cosmeticsList.write(cosmeticsList.read(search)),
  }),
  siteRoute({
    path: pathPatterns.cosmeticsItem,
    frame: pageFrames.cosmeticsItem,
    sitemap: { section: 'cosmetics', pathOf: paths.cosmeticsItem },
    page: lazyPage('src/pages/cosmetics/cosmetics-page.tsx', () =>
      import('../pages/cosmetics/cosmetics-page').then((m) => m.CosmeticsPage),
    ),
  }),
  siteRoute({
    path: paths.featured,
    frame: pageFrames.featured,
    sitemap: 'page',
    page: lazyPage('src/pages/featured/featured-page.tsx', () =>
      import('../pages/featured/featured-page').then((m) => m.FeaturedPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.supplier,
    frame: pageFrames.supplier,
    sitemap: { section: 'sellers', pathOf: paths.supplier },
    page: lazyPage('src/pages/sellers/seller-page.tsx', () =>
      import('../pages/sellers/seller-page').then((m) => m.SellerPage),
    ),
    search: (search) => writeSeller(readSeller(search)),
  }),
  // Their parameters (error, callbackUrl, email, token) differ from person to person: the server reads none of them.
  siteRoute({
    path: paths.login,
    frame: pageFrames.login,
    page: lazyPage('src/pages/accounts/login-page.tsx', () =>
      import('../pages/accounts/login-page').then((m) => m.LoginPage),
    ),
  }),
  siteRoute({
    path: paths.register,
    frame: pageFrames.register,
    page: lazyPage('src/pages/accounts/register-page.tsx', () =>
      import('../pages/accounts/register-page').then((m) => m.RegisterPage),
    ),
  }),
  siteRoute({
    path: paths.emailVerification,
    frame: pageFrames.emailVerification,
    page: lazyPage('src/pages/accounts/email-verification-page.tsx', () =>
      import('../pages/accounts/email-verification-page').then((m) => m.EmailVerificationPage),
    ),
  }),
  siteRoute({
    path: paths.resetPassword,
    frame: pageFrames.resetPassword,
    page: lazyPage('src/pages/accounts/reset-password-page.tsx', () =>
      import('../pages/accounts/reset-password-page').then((m) => m.ResetPasswordPage),
    ),
  }),
  siteRoute({
    path: paths.emailChange,
    frame: pageFrames.emailChange,
    page: lazyPage('src/pages/accounts/email-change-page.tsx', () =>
      import('../pages/accounts/email-change-page').then((m) => m.EmailChangePage),
    ),
  }),
  siteRoute({
    path: paths.mailAddress,
    frame: pageFrames.mailAddress,
    page: lazyPage('src/pages/accounts/mail-address-page.tsx', () =>
      import('../pages/accounts/mail-address-page').then((m) => m.MailAddressPage),
    ),
  }),
  siteRoute({
    path: paths.mailAddressStop,
    frame: pageFrames.mailAddressStop,
    page: lazyPage('src/pages/accounts/mail-address-stop-page.tsx', () =>
      import('../pages/accounts/mail-address-stop-page').then((m) => m.MailAddressStopPage),
    ),
  }),
  siteRoute({
    path: paths.profile,
    frame: pageFrames.profile,
    page: lazyPage('src/pages/accounts/profile-page.tsx', () =>
      import('../pages/accounts/profile-page').then((m) => m.ProfilePage),
    ),
  }),
  // Lists and forms of signed-in members: the server reads none of their parameters either.
  siteRoute({
    path: paths.myProducts,
    frame: pageFrames.myProducts,
    page: lazyPage('src/pages/my-products/my-products-page.tsx', () =>
      import('../pages/my-products/my-products-page').then((m) => m.MyProductsPage),
    ),
  }),
  siteRoute({
    path: paths.newProduct,
    frame: pageFrames.newProduct,
    page: lazyPage('src/pages/my-products/new-product-page.tsx', () =>
      import('../pages/my-products/new-product-page').then((m) => m.NewProductPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.myProduct,
    frame: pageFrames.myProduct,
    page: lazyPage('src/pages/my-products/my-product-page.tsx', () =>
      import('../pages/my-products/my-product-page').then((m) => m.MyProductPage),
    ),
  }),
  siteRoute({
    path: paths.quotes,
    frame: pageFrames.quotes,
    page: lazyPage('src/pages/quotes/quotes-page.tsx', () =>
      import('../pages/quotes/quotes-page').then((m) => m.QuotesPage),
    ),
  }),
  siteRoute({
    path: paths.quotesCompare,
    frame: pageFrames.quotesCompare,
    page: lazyPage('src/pages/quotes/quote-comparison-page.tsx', () =>
      import('../pages/quotes/quote-comparison-page').then((m) => m.QuoteComparisonPage),
    ),
  }),
];

/** The gateway names an entry by its list and number: `eu-ii/280`. */
function substanceOf(name: string): string {
  const [list = '', entry = ''] = name.split('/', 2);
  return paths.substance(list, entry);
}

/** The route that an address belongs to; null where there is none, or the address is not encoded well. */
export function routeOf(pathname: string): RouteMatch<SiteRoute> | null {
  try {
    return match(pathname);
  } catch {
    return null;
  }
}

export interface MatchedRoute {
  route: SiteRoute;
  address: PageAddress;
  /** The address in its one spelling, with only the parameters the page reads. */
  url: string;
}

const match = routeMatcher(routes);

/** Finds the page of an address; null when there is none. Throws a URIError when the address is not encoded well. */
export function matchRoute(pathname: string, search: string): MatchedRoute | null {
  const found = match(pathname);
  if (!found) return null;
  const { route, params } = found;
  const known = route.search(new URLSearchParams(search));
  const url = withSearch(pathname.split('/').map(recode).join('/'), known);
  return { route, address: { params, search: known }, url };
}

/** One spelling for one decoded segment, whatever the sender left unencoded. */
function recode(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment));
}

function pick(search: URLSearchParams, ...names: string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])));
}
