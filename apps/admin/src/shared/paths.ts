import { accountPaths, type CollectionName } from '@gredia/domain';

/** Where every screen of the console lives. */
export const paths = {
  /** Leads to the sign-in, or past it to the statistics. */
  root: '/',
  login: accountPaths.login,
  statistics: '/admin',
  users: '/admin/users',
  ingredients: '/admin/ingredients',
  ingredientSheet: (id: string) => `/admin/ingredients/${id}`,
  ingredientNew: '/admin/ingredients/new',
  ingredientImport: '/admin/ingredients/import',
  ingredientMerge: '/admin/ingredients/merge',
  ingredientSplit: '/admin/ingredients/:id/split',
  products: '/admin/products',
  cosmetics: '/admin/cosmetics',
  quotes: '/admin/quotes',
  orders: '/admin/shop-orders',
  documents: '/admin/documents',
  membership: '/admin/membership',
  moderation: '/admin/tools/moderation',
  spamManagement: '/admin/tools/spam-management',
  transferEmail: '/admin/tools/transfer-email',
  storage: '/admin/tools/storage-manager',
  removed: '/admin/removed',
  pulls: '/admin/tools/pulls',
  rulesReview: '/admin/rules/review',
  sms: '/admin/tools/messages',
  paymentDifferences: '/admin/tools/payments',
  auditLog: '/admin/tools/audit-log',
  policies: '/admin/documents/policies',
} as const;

/** The tables of collections that others lead to, by their names. */
export const tablePaths: Readonly<Partial<Record<CollectionName, string>>> = {
  products: paths.products,
  quotes: paths.quotes,
  orders: paths.orders,
  users: paths.users,
  posts: paths.documents,
  memberships: paths.membership,
};

/** The wishes for materials (등록 요청) that nobody has dealt with yet, the most wanted first. */
export const requestsPath = `${paths.products}?${new URLSearchParams({
  tab: 'requests',
  sort: '-count',
  filter: JSON.stringify({ field: 'handled', op: 'EQUALS', value: false }),
})}`;

/** Shop goods, beside the materials. */
export const itemsPath = `${paths.products}?tab=items`;

/** Suppliers, beside the members. */
export const sellersPath = `${paths.users}?tab=sellers`;

/** What is paid for beside memberships. */
export const bannersPath = `${paths.membership}?tab=banners`;
export const sponsorsPath = `${paths.membership}?tab=sponsors`;

/** Comments, beside the posts. */
export const commentsPath = `${paths.documents}?tab=comments`;

/** Pages of the public site that the console leads to (`siteUrl`); those of other domains stand in libs/domain. */
export const sitePaths = {
  ingredient: (title: string) => `/ingredients/${encodeURIComponent(title)}`,
  product: (id: string) => `/products/${id}`,
  item: (id: string) => `/shop/${id}`,
  supplier: (id: string) => `/suppliers/${id}`,
  cosmetics: (id: string) => `/cosmetics/${id}`,
} as const;
