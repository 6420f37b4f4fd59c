import { josa, type CollectionSpec } from '@gredia/domain';
import {
  failureOf,
  GetRemovalPreviewDocument,
  useGraphqlClient,
  useRemoveDocumentMutation,
  type GetRemovalPreviewQuery,
} from '@gredia/graphql-schema';
import { confirm, showToast } from '@gredia/ui';
import { useState } from 'react';
import { RemovalBody } from './removal-body';
import { bulkSummary, runBulk } from './run-bulk';
import { REMOVAL_LOT, removalToast, useRestore } from './use-restore';
import type { DocumentRow } from './use-rows';

type Preview = GetRemovalPreviewQuery['removalPreview'];

interface RemovalOptions {
  spec: CollectionSpec;
  /** After records went, or came back. */
  onDone: () => Promise<void>;
}

/**
 * Removes records after a question that says what would go, what stands in the way and what follows; what went can be
 * given back from the toast. `remove` answers whether something went, `step` says what it is about.
 */
export function useRemoval({ spec, onDone }: RemovalOptions) {
  const client = useGraphqlClient();
  const [removeDocument] = useRemoveDocumentMutation();
  const restore = useRestore({ spec, onDone });
  const [step, setStep] = useState<string>();

  async function preview(rows: readonly DocumentRow[]): Promise<Preview> {
    const all: Preview = { removable: [], refused: [], companionCount: 0 };
    for (let at = 0; at < rows.length; at += REMOVAL_LOT) {
      const ids = rows.slice(at, at + REMOVAL_LOT).map(({ id }) => id);
      const { removalPreview: part } = await client.query(GetRemovalPreviewDocument, { collection: spec.name, ids });
      all.removable.push(...part.removable);
      all.refused.push(...part.refused);
      all.companionCount += part.companionCount;
    }
    return all;
  }

  async function remove(rows: readonly DocumentRow[]): Promise<boolean> {
    setStep('확인하는 중');
    try {
      const seen = await preview(rows);
      const going = rows.filter(({ id }) => seen.removable.includes(id));
      const given = { reason: '' };
      const body = <RemovalBody spec={spec} preview={seen} onReason={(reason) => (given.reason = reason)} />;
      if (!going.length) {
        await confirm({ title: '지울 수 있는 항목이 없어요', body, confirmOnly: true });
        return false;
      }
      const [only] = going;
      const what = going.length === 1 && only ? `‘${only.title}’` : `${spec.label} ${going.length}${spec.unit}`;
      const isMeant = await confirm({
        title: `${josa(what, '을/를')} 지울까요?`,
        body,
        confirmText: `${going.length}${spec.unit} 삭제`,
        confirmStyle: 'danger',
        typedWord: true,
      });
      if (!isMeant) return false;
      setStep('지우는 중');
      const gone: DocumentRow[] = [];
      const result = await runBulk({
        rows: going,
        lot: REMOVAL_LOT,
        onProgress: () => undefined,
        write: async (lot) => {
          const ids = lot.map(({ id }) => id);
          // What was looked at is what goes; of many, each was seen as a line alone.
          const expectedUpdatedAt = rows.length === 1 ? only?.updatedAt : undefined;
          await removeDocument({ collection: spec.name, ids, expectedUpdatedAt, reason: given.reason.trim() || null });
          gone.push(...lot);
          return null;
        },
      });
      const [first] = gone;
      const offer = first
        ? { id: removalToast(first), action: { label: '되돌리기', onClick: () => void restore.run(gone) } }
        : undefined;
      showToast(bulkSummary(result, spec.unit, '지웠어요'), { tone: result.failures.length ? 'bad' : 'ok', ...offer });
      await onDone();
      return gone.length > 0;
    } catch (error) {
      const { message, errorId } = failureOf(error);
      showToast(errorId ? `${message} (코드 ${errorId})` : message, { tone: 'bad' });
      return false;
    } finally {
      setStep(undefined);
    }
  }

  return { remove, step, isBusy: step !== undefined };
}
