import {
  BeginBulkEditDocument,
  GetBulkEditPreviewDocument,
  GetBulkEditsDocument,
  StartBulkEditDocument,
  type BeginBulkEditMutationVariables,
  type BulkEditFieldsFragment,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { testDatabase } from '../../../testing/database';
import type { gatewayAs } from '../../../testing/gateway-as';

type Ask = ReturnType<typeof gatewayAs>;
export type Collection = BulkEditFieldsFragment['collection'];

/** Data of an answer. @throws what it refuses */
export async function dataOf<Data>(
  answer: Promise<{ data?: Data | null; errors?: readonly unknown[] }>,
): Promise<Data> {
  const { data, errors } = await answer;
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** A change of many records as somebody makes it on the screen. */
export function bulkOf(ask: Ask, collection: Collection) {
  const begin = async (wish: Omit<BeginBulkEditMutationVariables, 'collection'>) =>
    (await dataOf(ask(BeginBulkEditDocument, { collection, ...wish }))).beginBulkEdit;
  const preview = async (id: string, changes: object) =>
    (await dataOf(ask(GetBulkEditPreviewDocument, { id, changes }))).bulkEditPreview;
  const start = async (id: string, changes: object, reason?: string) =>
    (await dataOf(ask(StartBulkEditDocument, { id, changes, reason }))).startBulkEdit;
  const find = async (id: string) => {
    const { bulkEdits } = await dataOf(ask(GetBulkEditsDocument, { collection }));
    const edit = bulkEdits.find((each) => each.id === id);
    if (!edit) throw new Error(`${id} is not listed.`);
    return edit;
  };
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const edit = await find(id);
        if (edit.status === 'WAITING' || edit.status === 'RUNNING') throw new Error(`${id} is on its way.`);
        return edit;
      },
      { timeout: 300_000, interval: 50 },
    );
  return { begin, preview, start, find, ended };
}

const GATE = 4_242;

/** Whoever writes the material of this id waits there until the gate opens. */
export async function closeGate(productId: string): Promise<{ open(): Promise<void>; isReached(): Promise<boolean> }> {
  const { db, url } = testDatabase();
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(${sql.raw(String(GATE))});
      RETURN NEW;
    END $$`);
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER gate BEFORE UPDATE ON products FOR EACH ROW
    WHEN (NEW.id = ${sql.raw(`'${productId}'`)}) EXECUTE FUNCTION wait_at_gate()`);
  const keeper = new pg.Client(url);
  await keeper.connect();
  await keeper.query('SELECT pg_advisory_lock($1)', [GATE]);
  return {
    open: () => keeper.end(),
    isReached: async () => {
      const { rows } = await db.execute(
        sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
      );
      return rows.length > 0;
    },
  };
}
