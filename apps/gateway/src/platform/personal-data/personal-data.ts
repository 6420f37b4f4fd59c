import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database/client';

/** An account, as far as modules need to know whose data they export or forget. */
export interface Person {
  id: string;
  /** Null while the account has none. */
  email: string | null;
  /** When the account was opened: before, its address may have been another account's. */
  createdAt: Date;
}

/** Rows of an account in a table from which rows are removed and given back: what `forget` takes of them where they are. */
export interface RemovedTrace {
  table: PgTable;
  /** Whose row it is. */
  account: PgColumn;
  /** What is emptied; missing where the row goes. */
  empties?: readonly PgColumn[];
  /**
   * Takes out what else names the person because of such rows, while they still say of what.
   * @param rows their values by the names of columns, as texts
   */
  forgets?(tx: Executor, rows: readonly Readonly<Record<string, string | null>>[], person: Person): Promise<void>;
}

/** What a module keeps about people. */
export interface PersonalData {
  /** Every table of the module with ids of accounts: a new one is refused at the start until it is named here. */
  tables: readonly PgTable[];
  /**
   * What is known of a person, under the names that the file of the data has; password hashes and tokens are none of it.
   * @param mostRows of what can grow without end the newest
   */
  export?(db: Database, person: Person, mostRows: number): Promise<Record<string, unknown>>;
  /** Takes out, in the transaction of the withdrawal, what need not be kept. Missing: nothing is to be forgotten. */
  forget?(tx: Executor, person: Person): Promise<void>;
  /** The same of rows that were removed and can still come back: what was forgotten stays forgotten. */
  removed?: readonly RemovedTrace[];
  /** The order in which modules lock rows of a person: accounts first, then quotes, suppliers, files. Lower goes first. */
  lockOrder: number;
}
