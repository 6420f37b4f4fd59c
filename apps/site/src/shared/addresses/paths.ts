import {
  accountPaths,
  commentPath,
  communityPaths,
  comparisonPath,
  MEMBERSHIP_PATH,
  orderPath,
  orderPaths,
  notificationPaths,
  postPath,
  productPaths,
  pullPath,
  pullPaths,
  quotePath,
  quotePaths,
  substancePath,
} from '@gredia/domain';

/** Stands for no page of its own, but for the site, among the addresses of pictures. */
export const SITE_CARD = '/site';

/** The script that shows pushes; it is served at the top, so that it may speak for all pages. */
export const PUSH_WORKER = '/push-worker.js';

/**
 * Where every screen lives. Features and pages spell no address; what mails and the gateway name too (quotes, accounts,
 * substances, boards) stands in libs/domain and is passed on here.
 */
export const paths = {
  home: '/',
  ingredients: '/ingredients',
  /** For search engines, which put the words of a search into the braces. */
  ingredientSearch: '/ingredients?search={search}',
  /** The title is encoded whole: names such as `1,2-헥산다이올` or `피이지/피피지-20` are one segment. */
  ingredient: (title: string, hash?: string) =>
    `/ingredients/${encodeURIComponent(title)}${hash ? `?hash=${encodeURIComponent(hash)}` : ''}`,
  /** What an ingredient said on a day, `YYYY-MM-DD`; beside another one with `and`. */
  ingredientAt: (title: string, at: string, { and, hash }: { and?: string; hash?: string } = {}) =>
    `/ingredients/${encodeURIComponent(title)}?${new URLSearchParams({ ...(hash && { hash }), at, ...(and && { with: and }) }).toString()}`,
  /** What visitors search for (성분 검색 순위). */
  ranking: '/ingredients/ranking',
  /** No page itself: the entries of the lists of law live below it. */
  substances: '/substances',
  /** An entry of a list of law. */
  substance: substancePath,
  /** Reading the ingredient list of a label (전성분 분석). */
  analyze: '/ingredients/analyze',
  analyzeCompare: '/ingredients/analyze/compare',
  /** With the parameters of the page before. */
  compareLabels: (search: string) => `/ingredients/analyze/compare${search}`,
  products: '/products',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  /** Raw materials that contain an ingredient, by its title. */
  productsWith: (title: string) => `/products?${new URLSearchParams({ contains: title }).toString()}`,
  productsCompare: '/products/compare',
  /** Two to four raw materials side by side. */
  compareProducts: (ids: readonly string[]) => `/products/compare?ids=${ids.map(encodeURIComponent).join(',')}`,
  /** Shop goods (스토어). */
  shop: '/shop',
  item: (id: string) => `/shop/${encodeURIComponent(id)}`,
  cart: orderPaths.cart,
  checkout: orderPaths.checkout,
  /** What became of the payment of an order, and the way to pay it. */
  payment: '/checkout/payment',
  paymentOf: (orderId: string) => `/checkout/payment?${new URLSearchParams({ order: orderId }).toString()}`,
  /** Stands in for the payment company where none is set up. */
  localPayment: orderPaths.localPayment,
  supplier: (id: string) => `/suppliers/${encodeURIComponent(id)}`,
  cosmetics: '/cosmetics',
  cosmeticsItem: (id: string) => `/cosmetics/${encodeURIComponent(id)}`,
  /** Cosmetics whose label carries an ingredient, by its title. */
  cosmeticsWith: (title: string) => `/cosmetics?${new URLSearchParams({ contains: title }).toString()}`,
  featured: communityPaths.featured,
  community: communityPaths.community,
  /** A board of the forum. */
  board: (board: string) => `${communityPaths.community}?board=${encodeURIComponent(board)}`,
  boardFeed: (board?: string) =>
    `${communityPaths.community}/rss.xml${board ? `?board=${encodeURIComponent(board)}` : ''}`,
  notices: communityPaths.notices,
  notice: (id: string) => postPath(id, 'notice'),
  noticesFeed: `${communityPaths.notices}/rss.xml`,
  /** News of the service. */
  updateLogs: communityPaths.updateLogs,
  /** What people suggest to change of the catalogue (정보 수정 내역). */
  pulls: pullPaths.pulls,
  pull: pullPath,
  myPulls: `${pullPaths.pulls}?mine=1`,
  /** Feeds of what changed in the catalogue. */
  changesRss: `${communityPaths.updateLogs}/changes.xml`,
  changesJson: `${communityPaths.updateLogs}/changes.json`,
  terms: communityPaths.terms,
  privacy: communityPaths.privacy,
  membershipDocument: communityPaths.membershipDocument,
  /** Under the list that its board belongs to. */
  post: postPath,
  comment: commentPath,
  /** Where a post is written, of a board where one is meant. */
  writePost: (board?: string) => `${communityPaths.write}${board ? `?board=${encodeURIComponent(board)}` : ''}`,
  openDraft: (id: string) => `${communityPaths.write}?draft=${encodeURIComponent(id)}`,
  editPost: (id: string) => `${communityPaths.community}/${encodeURIComponent(id)}/edit`,
  /** A supplier's own raw materials (내 원료), and what people ask for. */
  myProducts: productPaths.own,
  myProduct: (id: string) => `/auth/products/${encodeURIComponent(id)}`,
  newProduct: '/auth/products/new',
  /** A supplier's own items (내 상품). */
  myItems: '/auth/items',
  myItem: (id: string) => `/auth/items/${encodeURIComponent(id)}`,
  newItem: '/auth/items/new',
  /** Requests for quotes, sent and received (견적 내역). */
  quotes: quotePaths.list,
  quote: quotePath,
  quotesCompare: quotePaths.compare,
  /** Answers side by side. */
  compareQuotes: comparisonPath,
  /** What a company has of its membership (멤버십 관리). */
  membership: MEMBERSHIP_PATH,
  ...accountPaths,
  /** The picture of a page for links to it; without a page that of the site. */
  picture: (page = SITE_CARD) => `/og${page}.png`,
  /** What the member was told (알림). */
  notifications: notificationPaths.list,
  /** What was bought, and what a supplier sold (주문 내역). */
  orders: orderPaths.list,
  order: orderPath,
  /** How a supplier's raw materials are seen and asked for (통계). */
  stats: '/stats',
  /** 성분 AI: questions answered from our records. */
  ai: '/ai',
} as const;

/** Where the router finds the pages about one thing; `paths` makes the address of each. */
export const pathPatterns = {
  ingredient: '/ingredients/:title',
  substance: '/substances/:list/:entry',
  product: '/products/:id',
  cosmeticsItem: '/cosmetics/:id',
  item: '/shop/:id',
  supplier: '/suppliers/:id',
  post: '/community/:id',
  editPost: '/community/:id/edit',
  notice: '/notices/:id',
  pull: '/pulls/:number',
  myProduct: '/auth/products/:id',
  myItem: '/auth/items/:id',
  order: '/orders/:id',
} as const;

/** The address of sign-in or registration that leads on to a path of this site; home they lead by themselves. */
export function withCallback(authPath: string, path: string | null): string {
  return path === null || path === paths.home ? authPath : `${authPath}?${new URLSearchParams({ callbackUrl: path })}`;
}

/** The sign-in page, which leads back to where the visitor is. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  withCallback(paths.login, pathname + search);
