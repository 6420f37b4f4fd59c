import type { AnyPgColumn, UpdateDeleteAction } from 'drizzle-orm/pg-core';
import { uuid } from 'drizzle-orm/pg-core';

let accountColumn: (() => AnyPgColumn) | undefined;

/** Says which column holds the ids of accounts. The module that keeps accounts calls it once, where its table is declared. */
export function accountsAreIn(column: () => AnyPgColumn): void {
  accountColumn = column;
}

/** A reference to an account, for tables of the platform, which must not know the table of accounts. */
export const accountReference = (name: string, onDelete: UpdateDeleteAction) =>
  uuid(name).references(
    () => {
      if (!accountColumn) throw new Error('No table of accounts was declared.');
      return accountColumn();
    },
    { onDelete },
  );

/** Whether this is the column that holds the ids of accounts. */
export const isAccountColumn = (column: AnyPgColumn): boolean => column === accountColumn?.();
