import type { CollectionSpec } from '@gredia/domain';

/** What a table of the console needs to know beside the specification of its collection. */
export interface TableConfig {
  spec: CollectionSpec;
  /** The page of a record on the public site, where it has one. */
  publicPath?: (record: { id: string; title: string }) => string;
  /** The screen that edits a record with all its fields, where it has one. */
  editPath?: (record: { id: string }) => string;
  /** Where picked records are made one. */
  mergePath?: (ids: readonly string[]) => string;
  /** Where a record is made two. */
  splitPath?: (id: string) => string;
  /** The field of the switch whose two states the action bar offers, such as 보이기 and 숨기기. */
  switchField?: { field: string; on: string; off: string };
}
