/** Addresses of a supplier's own raw materials, for the site and for what people are told. */
export const productPaths = { own: '/auth/products' } as const;

/** The page of a raw material. */
export const productPath = (id: string): string => `/products/${id}`;

/** The page of a cosmetic. */
export const cosmeticsPath = (id: string): string => `/cosmetics/${id}`;
