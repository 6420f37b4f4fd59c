/** What other modules may use. */
export { findItem } from './item-access';
export type { ItemModel, ItemPackageModel } from './items.table';
