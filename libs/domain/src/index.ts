export * from './brand/brand';
export * from './ingredients/regulation';
export * from './products/product';
