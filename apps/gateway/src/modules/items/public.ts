export type { ItemModel, ItemPackageModel } from './items.table';
