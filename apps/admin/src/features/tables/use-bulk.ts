import type { CollectionSpec } from '@gredia/domain';
import { GetDocumentChangesDocument, useGraphqlClient, useUpdateDocumentMutation } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import { isSame } from './field-values';
import { bulkSummary, runBulk } from './run-bulk';
import type { DocumentRow } from './use-rows';

interface BulkOptions {
  spec: CollectionSpec;
  /** Whose changes these are: what another person changed meanwhile is not ours to take back. */
  nickname: string;
  onDone: () => Promise<void>;
  onUndo: (changeIds: readonly string[]) => Promise<void>;
}

/** Sets one field of many records, says once what came of it, and offers to take all of it back. */
export function useBulk({ spec, nickname, onDone, onUndo }: BulkOptions) {
  const client = useGraphqlClient();
  const [updateDocument] = useUpdateDocumentMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const collection = spec.name;

  /** Rows that have the value already are left alone. */
  async function run(rows: readonly DocumentRow[], field: string, value: unknown, reason = ''): Promise<void> {
    const differing = rows.filter(({ values }) => !isSame(values[field], value));
    setProgress({ done: 0, all: differing.length });
    const result = await runBulk({
      rows: differing,
      onProgress: (done) => setProgress({ done, all: differing.length }),
      write: async (lot) => {
        const ids = lot.map(({ id }) => id);
        await updateDocument({
          collection,
          ids,
          updateField: field,
          updateValue: value,
          reason: reason.trim() || null,
        });
        return changeOf(ids[0] ?? '', field, value);
      },
    });
    setProgress(null);
    const isBad = result.failures.length > 0;
    const action = result.changeIds.length
      ? { label: '되돌리기', onClick: () => void onUndo(result.changeIds) }
      : undefined;
    const text = differing.length ? bulkSummary(result, spec.unit) : '모두 이미 그 값이에요';
    showToast(text, { tone: isBad ? 'bad' : 'ok', action });
    await onDone();
  }

  /** By what the lot can be taken back that one of its records belongs to. */
  async function changeOf(id: string, field: string, value: unknown): Promise<string | null> {
    try {
      const { documentChanges } = await client.query(GetDocumentChangesDocument, { collection, id, first: 1 });
      const [newest] = documentChanges;
      const after = newest?.after as Record<string, unknown> | null | undefined;
      const isOurs = newest?.isUndoable && newest.by === nickname && isSame(after?.[field], value);
      return isOurs ? newest.changeId : null;
    } catch {
      // It was changed; only the offer to take it back is missing. The history of each record has it.
      return null;
    }
  }

  return { run, progress };
}
