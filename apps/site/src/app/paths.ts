import { accountPaths, comparisonPath, quotePath, quotePaths } from '@gredia/domain';

/** Where every screen lives. Nothing else spells an address of the site. */
export const paths = {
  home: '/',
  ingredients: '/ingredients',
  /** The title is encoded whole: names such as `1,2-헥산다이올` or `피이지/피피지-20` are one segment. */
  ingredient: (title: string, hash?: string) =>
    `/ingredients/${encodeURIComponent(title)}${hash ? `?hash=${encodeURIComponent(hash)}` : ''}`,
  /** An entry of a list of law; `substancePath` of libs/domain says the same for both sides. */
  substance: (list: string, entry: string) => `/substances/${list}/${encodeURIComponent(entry)}`,
  /** Reading the ingredient list of a label (전성분 분석). */
  analyze: '/ingredients/analyze',
  analyzeCompare: '/ingredients/analyze/compare',
  products: '/products',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  /** Raw materials that contain an ingredient, by its title. */
  productsWith: (title: string) => `/products?${new URLSearchParams({ contains: title }).toString()}`,
  productsCompare: '/products/compare',
  /** Two to four raw materials side by side. */
  compareProducts: (ids: readonly string[]) => `/products/compare?ids=${ids.map(encodeURIComponent).join(',')}`,
  supplier: (id: string) => `/suppliers/${encodeURIComponent(id)}`,
  cosmetics: '/cosmetics',
  cosmeticsItem: (id: string) => `/cosmetics/${encodeURIComponent(id)}`,
  /** Cosmetics whose label carries an ingredient, by its title. */
  cosmeticsWith: (title: string) => `/cosmetics?${new URLSearchParams({ contains: title }).toString()}`,
  featured: '/featured',
  /** A supplier's own raw materials (내 원료), and what people ask for. */
  myProducts: '/auth/products',
  myProduct: (id: string) => `/auth/products/${encodeURIComponent(id)}`,
  newProduct: '/auth/products/new',
  /** Requests for quotes, sent and received (견적 내역). */
  quotes: quotePaths.list,
  quote: quotePath,
  quotesCompare: quotePaths.compare,
  /** Answers side by side. */
  compareQuotes: comparisonPath,
  ...accountPaths,
} as const;
