import type { CollectionSpec } from '@gredia/domain';
import { useSaveDocumentsMutation } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import { bulkSummary, runBulk } from './run-bulk';
import type { DocumentRow } from './use-rows';

interface BulkOptions {
  spec: CollectionSpec;
  onDone: () => Promise<void>;
  onUndo: (changeIds: readonly string[]) => Promise<void>;
}

/** Sets one field of many records, says once what came of it, and offers to take all of it back. */
export function useBulk({ spec, onDone, onUndo }: BulkOptions) {
  const [saveDocuments] = useSaveDocumentsMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const collection = spec.name;

  /** All of them are sent: what a row had when it was picked may be gone. The gateway notes only what became different. */
  async function run(rows: readonly DocumentRow[], field: string, value: unknown, reason = ''): Promise<void> {
    setProgress({ done: 0, all: rows.length });
    const result = await runBulk({
      rows,
      onProgress: (done) => setProgress({ done, all: rows.length }),
      write: async (lot) => {
        const { saveDocuments: saved } = await saveDocuments({
          collection,
          ids: lot.map(({ id }) => id),
          changes: { [field]: value },
          reason: reason.trim() || null,
        });
        return saved.changeId;
      },
    });
    setProgress(null);
    const isBad = result.failures.length > 0;
    const action = result.changeIds.length
      ? { label: '되돌리기', onClick: () => void onUndo(result.changeIds) }
      : undefined;
    const text = isBad || action ? bulkSummary(result, spec.unit) : '모두 이미 그 값이에요';
    showToast(text, { tone: isBad ? 'bad' : 'ok', action });
    await onDone();
  }

  return { run, progress };
}
