/** A table whose rows a merge may change. */
export interface MergedTable {
  name: string;
  /** Its primary key. */
  key: readonly string[];
  /** The column that names the ingredient; null in the table of ingredients itself. */
  ingredient: string | null;
  /**
   * What follows from the rest is made anew after an undoing, whatever has become of it; what else was changed since
   * stays as it is.
   */
  kind: 'INGREDIENTS' | 'MATERIALS' | 'LABELS' | 'DECISIONS' | 'DERIVED' | 'NOTES';
}

/**
 * All that a merge moves or that follows from it. A test holds them against the foreign keys of the database, and
 * against the triggers that note the changes: a new table that names ingredients has to be decided here.
 */
export const MERGED_TABLES: readonly MergedTable[] = [
  { name: 'ingredients', key: ['id'], ingredient: null, kind: 'INGREDIENTS' },
  { name: 'merged_ingredients', key: ['id'], ingredient: 'into_id', kind: 'DERIVED' },
  { name: 'product_ingredients', key: ['product_id', 'position'], ingredient: 'ingredient_id', kind: 'MATERIALS' },
  { name: 'item_ingredients', key: ['item_id', 'position'], ingredient: 'ingredient_id', kind: 'NOTES' },
  { name: 'cosmetic_ingredients', key: ['cosmetic_id', 'position'], ingredient: 'ingredient_id', kind: 'LABELS' },
  { name: 'membership_decisions', key: ['id'], ingredient: 'ingredient_id', kind: 'DECISIONS' },
  { name: 'membership_postponements', key: ['id'], ingredient: 'ingredient_id', kind: 'NOTES' },
  { name: 'ingredient_use_levels', key: ['id'], ingredient: 'ingredient_id', kind: 'NOTES' },
  { name: 'search_logs', key: ['id'], ingredient: 'ingredient_id', kind: 'NOTES' },
  { name: 'substance_members', key: ['id'], ingredient: 'ingredient_id', kind: 'DERIVED' },
  { name: 'regulations', key: ['id'], ingredient: 'ingredient_id', kind: 'DERIVED' },
];

/** Tables whose rows simply name the other ingredient afterwards. */
export const MOVED_TABLES = [
  'product_ingredients',
  'item_ingredients',
  'cosmetic_ingredients',
  'membership_decisions',
  'ingredient_use_levels',
  'search_logs',
] as const;
