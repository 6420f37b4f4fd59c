/** Every table, for the migration generator and the typed client. */
export * from '../modules/accounts/accounts.table';
export * from '../modules/change-logs/change-logs.table';
export * from '../modules/cosmetics/cosmetics.table';
export * from '../modules/import/import.table';
export * from '../modules/ingredients/ingredients.table';
export * from '../modules/products/products.table';
export * from '../modules/search/search.table';
export * from '../modules/sources/sources.table';
