/** Every table, for the migration generator and the typed client. */
export * from '../modules/accounts/accounts.table';
export * from '../modules/audit/audit.table';
export * from '../modules/change-logs/change-logs.table';
export * from '../modules/cosmetics/cosmetics.table';
export * from '../modules/files/files.table';
export * from '../modules/import/import.table';
export * from '../modules/ingredients/ingredients.table';
export * from '../modules/limits/limits.table';
export * from '../modules/mails/mails.table';
export * from '../modules/products/product-list-changes.table';
export * from '../modules/products/products.table';
export * from '../modules/quotes/quotes.table';
export * from '../modules/reach/reach.table';
export * from '../modules/search/search.table';
export * from '../modules/sellers/sellers.table';
export * from '../modules/sessions/sessions.table';
export * from '../modules/sources/sources.table';
