import type { CollectionSpec } from '@gredia/domain';
import {
  failureOf,
  useBeginBulkEditMutation,
  useCancelBulkEditMutation,
  useGetBulkEditsQuery,
  useStartBulkEditMutation,
  useUndoBulkEditMutation,
  type BulkEditFieldsFragment,
} from '@gredia/graphql-schema';
import { dropToast, showToast } from '@gredia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePolling } from '../../shared/use-polling';
import { targetWish, type BulkTarget } from './bulk-target';
import { bulkSummary, isRunning } from './bulk-words';

export type BulkEdit = BulkEditFieldsFragment;

/** How often it is asked how far they are. */
const EVERY_MS = 700;

interface BulkEditsOptions {
  spec: CollectionSpec;
  /** Records have become different. */
  onChanged: () => Promise<void>;
}

export interface BulkEdits {
  /** What is on its way or was asked for today, by everybody. */
  edits: readonly BulkEdit[];
  /** Something that was asked for here is not answered yet. */
  isBusy: boolean;
  /** Fixes which records it is about. @throws what the gateway refuses */
  begin: (target: BulkTarget) => Promise<{ id: string; total: number }>;
  /** Sets fields of them in the background. @returns whether it was begun */
  start: (id: string, changes: Record<string, unknown>, reason: string) => Promise<boolean>;
  cancel: (id: string) => Promise<void>;
  undo: (changeId: string) => Promise<void>;
}

/** Changes of many records: they go on when the table is left, and are there when somebody comes back. */
export function useBulkEdits({ spec, onChanged }: BulkEditsOptions): BulkEdits {
  const query = useGetBulkEditsQuery({ variables: { collection: spec.name }, fetchPolicy: 'network-only' });
  const [beginBulkEdit] = useBeginBulkEditMutation();
  const [startBulkEdit] = useStartBulkEditMutation();
  const [cancelBulkEdit] = useCancelBulkEditMutation();
  const [undoBulkEdit] = useUndoBulkEditMutation();
  const [isBusy, setIsBusy] = useState(false);
  const { refetch } = query;
  const edits = (query.data ?? query.previousData)?.bulkEdits ?? none;
  const reload = useCallback(async () => void (await refetch()), [refetch]);
  usePolling(reload, EVERY_MS, edits.some(isRunning));

  /** Tells a refusal. @returns whether it was done */
  const carryOut = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const { message, fields, errorId } = failureOf(error);
      const sentence = Object.values(fields ?? {})[0] ?? message;
      showToast(errorId ? `${sentence} (코드 ${errorId})` : sentence, { tone: 'bad' });
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);

  /** Those that were begun here: how they end is said once, wherever on the screen somebody looks. */
  const own = useRef(new Set<string>());
  const undo = useCallback(
    async (changeId: string) => {
      await carryOut(async () => {
        own.current.add((await undoBulkEdit({ changeId })).undoBulkEdit.id);
        // From the notice, too.
        dropToast(changeId);
        await reload();
      });
    },
    [carryOut, reload, undoBulkEdit],
  );
  const start = useCallback(
    (id: string, changes: Record<string, unknown>, reason: string) =>
      carryOut(async () => {
        await startBulkEdit({ id, changes, reason: reason.trim() || null });
        own.current.add(id);
        await reload();
      }),
    [carryOut, reload, startBulkEdit],
  );
  const begin = useCallback(
    async (target: BulkTarget) => (await beginBulkEdit({ collection: spec.name, ...targetWish(target) })).beginBulkEdit,
    [beginBulkEdit, spec.name],
  );
  const cancel = useCallback(
    async (id: string) => {
      await carryOut(async () => {
        await cancelBulkEdit({ id });
        await reload();
      });
    },
    [cancelBulkEdit, carryOut, reload],
  );

  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = edits.filter(
      (edit) => !isRunning(edit) && (running.current.has(edit.id) || own.current.has(edit.id)),
    );
    running.current = new Set(edits.filter(isRunning).map(({ id }) => id));
    for (const edit of ended) {
      if (!own.current.delete(edit.id)) continue;
      const { changeId, isUndoable } = edit;
      const offer =
        isUndoable && changeId
          ? { id: changeId, action: { label: '되돌리기', onClick: () => void undo(changeId) } }
          : undefined;
      const isBad = edit.status !== 'DONE' || edit.refusedCount > 0;
      showToast(bulkSummary(edit, spec.unit), { tone: isBad ? 'bad' : 'ok', ...offer });
    }
    if (ended.length) void onChanged();
  }, [edits, onChanged, spec.unit, undo]);

  return { edits, isBusy, begin, start, cancel, undo };
}

const none: readonly BulkEdit[] = [];
