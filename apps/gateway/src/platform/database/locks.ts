/** Advisory locks of PostgreSQL: the process that holds one keeps every other process of ours from the same work. */
export const LOCKS = {
  /** Migrating: any number of gateways may start at once. */
  migration: 4_711_001,
  /** Loading many rows (imports, starter data): two loads at once would join against each other's half-done work. */
  load: 4_711_002,
  /** Giving suppliers names and business numbers: two that take one at once would not see each other. */
  sellerNames: 4_711_091,
  /** With the hash of its name: held by every worker that runs jobs, for as long as it lives. */
  worker: 4_711_003,
  /** First of two keys; the second is the hash of an identity at a social provider whose account is looked for or opened. */
  identity: 4_711_004,
  /** Counts of ingredients: shared by who saves a material, alone for who counts all anew or writes many. */
  counts: 4_711_006,
  /** First of two keys; the second is the hash of an address whose owner is asked for agreement. */
  addressConfirmation: 4_711_007,
  /** The same of an account or supplier for whose news addresses are asked: before the addresses. */
  newsOwner: 4_711_008,
  /** First of two keys; the second is one of the places for exports that are written at once. */
  storageExport: 4_711_031,
  /** Looking at raw materials for signs of spam: two texts that are looked at at once would not see each other. */
  spam: 4_711_021,
  /** First of two keys; the second is the hash of a board whose pinned posts are counted. */
  pinnedPosts: 4_711_041,
  /** First of two keys; the second is the hash of the address of a browser that pushes are turned on for. */
  pushEndpoint: 4_711_071,
  /** Counting how much advertising members get this month, by mail and by phone. */
  advertising: 4_711_042,
  /** First of two keys; the second is the hash of a phone number whose alarms are counted: after the account. */
  alarms: 4_711_043,
  /** Ranking what was searched for. */
  searchRanking: 4_711_081,
  /** First of two keys; the second is the hash of a cart that is written. */
  cart: 4_711_061,
  /** First of two keys; the second is the hash of an order whose ledger is written (trigger refuse_overdrawn). */
  ledger: 4_711_062,
} as const;
