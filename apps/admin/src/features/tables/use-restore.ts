import type { CollectionSpec } from '@gredia/domain';
import { useRestoreDocumentMutation } from '@gredia/graphql-schema';
import { dropToast, showToast } from '@gredia/ui';
import { useState } from 'react';
import { bulkSummary, runBulk, type BulkResult } from './run-bulk';
import type { DocumentRow } from './use-rows';

/** So many records in one request: the gateway takes no more. */
export const REMOVAL_LOT = 100;

/** The toast that offers records back is named after the first of them. */
export const removalToast = ({ id }: DocumentRow): string => `removal ${id}`;

interface RestoreOptions {
  spec: CollectionSpec;
  onDone: () => Promise<void>;
}

/**
 * Gives removed records back. One that cannot come back, because another has taken its place or what it named is gone, is
 * found out and told with its reason; the others come.
 */
export function useRestore({ spec, onDone }: RestoreOptions) {
  const [restoreDocument] = useRestoreDocumentMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function run(rows: readonly DocumentRow[]): Promise<BulkResult> {
    setIsBusy(true);
    const result = await runBulk({
      rows,
      lot: REMOVAL_LOT,
      onProgress: () => undefined,
      write: async (lot) => {
        await restoreDocument({ collection: spec.name, ids: lot.map(({ id }) => id) });
        return null;
      },
    });
    setIsBusy(false);
    const failed = new Set(result.failures.map(({ row }) => row.id));
    // From the list of what was removed, too: the offer is none any more.
    for (const row of rows) if (!failed.has(row.id)) dropToast(removalToast(row));
    showToast(bulkSummary(result, spec.unit, '되살렸어요'), { tone: result.failures.length ? 'bad' : 'ok' });
    await onDone();
    return result;
  }

  return { run, isBusy };
}
