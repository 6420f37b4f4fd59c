import { pathPatterns, paths } from '../shared/addresses/paths';
import { pageFrames } from '../shared/page/page-frames';
import { accountRoutes } from './account-routes';
import { lazyPage } from './lazy-page';
import { orderRoutes } from './order-routes';
import { siteRoute, type SiteRoute } from './site-route';

/**
 * Every page of the site: router, server and sitemap read this table. Which parameters each page reads (what the server caches by):
 * page-searches.ts; what it asks: page-queries.ts. Both are the server's alone.
 */
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
    path: paths.ranking,
    frame: pageFrames.ranking,
    sitemap: 'page',
    page: lazyPage('src/pages/ingredients/ranking-page.tsx', () =>
      import('../pages/ingredients/ranking-page').then((m) => m.RankingPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.ingredient,
    frame: pageFrames.ingredient,
    sitemap: { section: 'ingredients', pathOf: (title) => paths.ingredient(title) },
    page: lazyPage('src/pages/ingredients/ingredient-page.tsx', () =>
      import('../pages/ingredients/ingredient-page').then((m) => m.IngredientPage),
    ),
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
  }),
  siteRoute({
    path: paths.productsCompare,
    frame: pageFrames.productsCompare,
    page: lazyPage('src/pages/products/product-comparison-page.tsx', () =>
      import('../pages/products/product-comparison-page').then((m) => m.ProductComparisonPage),
    ),
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
    path: paths.shop,
    frame: pageFrames.shop,
    sitemap: 'page',
    page: lazyPage('src/pages/items/items-page.tsx', () =>
      import('../pages/items/items-page').then((m) => m.ItemsPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.item,
    frame: pageFrames.item,
    sitemap: { section: 'items', pathOf: paths.item },
    page: lazyPage('src/pages/items/item-page.tsx', () => import('../pages/items/item-page').then((m) => m.ItemPage)),
  }),
  siteRoute({
    path: paths.cosmetics,
    frame: pageFrames.cosmetics,
    sitemap: 'page',
    page: lazyPage('src/pages/cosmetics/cosmetics-list-page.tsx', () =>
      import('../pages/cosmetics/cosmetics-list-page').then((m) => m.CosmeticsListPage),
    ),
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
    path: paths.community,
    frame: pageFrames.community,
    sitemap: 'page',
    page: lazyPage('src/pages/community/community-page.tsx', () =>
      import('../pages/community/community-page').then((m) => m.CommunityPage),
    ),
  }),
  // Drafts and posts of their writers: the server reads no parameter.
  siteRoute({
    path: paths.writePost(),
    frame: pageFrames.writePost,
    page: lazyPage('src/pages/community/write-page.tsx', () =>
      import('../pages/community/write-page').then((m) => m.WritePage),
    ),
  }),
  siteRoute({
    path: pathPatterns.editPost,
    frame: pageFrames.editPost,
    page: lazyPage('src/pages/community/edit-post-page.tsx', () =>
      import('../pages/community/edit-post-page').then((m) => m.EditPostPage),
    ),
  }),
  // Which comment a link means (`?comment=`) is the browser's business: the page is the same.
  siteRoute({
    path: pathPatterns.post,
    frame: pageFrames.post,
    sitemap: { section: 'posts', pathOf: (id) => paths.post(id) },
    page: lazyPage('src/pages/community/post-page.tsx', () =>
      import('../pages/community/post-page').then((m) => m.PostPage),
    ),
  }),
  // Conversations are of the person who asks: the server renders the page empty and reads no parameter.
  siteRoute({
    path: paths.ai,
    frame: pageFrames.ai,
    page: lazyPage('src/pages/ai/ai-page.tsx', () => import('../pages/ai/ai-page').then((m) => m.AiPage)),
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
    path: paths.notices,
    frame: pageFrames.notices,
    sitemap: 'page',
    page: lazyPage('src/pages/notices/notices-page.tsx', () =>
      import('../pages/notices/notices-page').then((m) => m.NoticesPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.notice,
    frame: pageFrames.notice,
    sitemap: { section: 'notices', pathOf: paths.notice },
    page: lazyPage('src/pages/community/post-page.tsx', () =>
      import('../pages/community/post-page').then((m) => m.PostPage),
    ),
  }),
  siteRoute({
    path: paths.updateLogs,
    frame: pageFrames.updateLogs,
    sitemap: 'page',
    page: lazyPage('src/pages/notices/update-logs-page.tsx', () =>
      import('../pages/notices/update-logs-page').then((m) => m.UpdateLogsPage),
    ),
  }),
  siteRoute({
    path: paths.pulls,
    frame: pageFrames.pulls,
    sitemap: 'page',
    page: lazyPage('src/pages/pulls/pulls-page.tsx', () =>
      import('../pages/pulls/pulls-page').then((m) => m.PullsPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.pull,
    frame: pageFrames.pull,
    page: lazyPage('src/pages/pulls/pull-page.tsx', () => import('../pages/pulls/pull-page').then((m) => m.PullPage)),
  }),
  siteRoute({
    path: paths.terms,
    frame: pageFrames.terms,
    sitemap: 'page',
    page: lazyPage('src/pages/policies/terms-page.tsx', () =>
      import('../pages/policies/terms-page').then((m) => m.TermsPage),
    ),
  }),
  siteRoute({
    path: paths.privacy,
    frame: pageFrames.privacy,
    sitemap: 'page',
    page: lazyPage('src/pages/policies/privacy-page.tsx', () =>
      import('../pages/policies/privacy-page').then((m) => m.PrivacyPage),
    ),
  }),
  siteRoute({
    path: paths.membershipDocument,
    frame: pageFrames.membershipDocument,
    sitemap: 'page',
    page: lazyPage('src/pages/policies/membership-page.tsx', () =>
      import('../pages/policies/membership-page').then((m) => m.MembershipPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.supplier,
    frame: pageFrames.supplier,
    sitemap: { section: 'sellers', pathOf: paths.supplier },
    page: lazyPage('src/pages/sellers/seller-page.tsx', () =>
      import('../pages/sellers/seller-page').then((m) => m.SellerPage),
    ),
  }),
  ...orderRoutes,
  ...accountRoutes,
];

/** The gateway names an entry by its list and number: `eu-ii/280`. */
function substanceOf(name: string): string {
  const [list = '', entry = ''] = name.split('/', 2);
  return paths.substance(list, entry);
}
