import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { isAccountColumn } from '../database/account-column';

/** Columns that name people by convention, also where no reference says so: records that outlive their people. */
const NAMES_A_PERSON = /^(actor|author|(account|actor|author|buyer|owner|reader|reporter|subject|user|voter)_id)$/;

/** The columns of a table that hold ids of accounts. */
export function accountColumns(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const referring = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignColumns }) => foreignColumns.some(isAccountColumn))
    .flatMap((reference) => reference.columns);
  const named = columns.filter(({ name }: PgColumn) => NAMES_A_PERSON.test(name));
  return [...new Set([...referring, ...named].map(({ name }) => name))];
}

/**
 * Refuses a table that holds ids of accounts and that no module speaks of in its `personalData`.
 * @throws naming table and columns
 */
export function requirePersonalData(module: string, tables: readonly PgTable[], spokenOf: readonly PgTable[]): void {
  for (const table of tables) {
    const columns = accountColumns(table);
    if (columns.length === 0 || spokenOf.includes(table)) continue;
    const { name } = getTableConfig(table);
    throw new Error(
      `The module '${module}' keeps ids of accounts in ${name} (${columns.join(', ')}) and says nothing about them: ` +
        'name the table in its personalData.',
    );
  }
}
