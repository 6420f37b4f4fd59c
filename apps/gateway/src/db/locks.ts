/** Advisory locks of PostgreSQL: whoever holds one keeps every other process of ours from the same work. */
export const LOCKS = {
  /** Migrating: any number of gateways may start at once. */
  migration: 4_711_001,
  /** Loading many rows (imports, starter data): two loads at once would join against each other's half-done work. */
  load: 4_711_002,
} as const;
