import {
  failureOf,
  useSaveDocumentMutation,
  useUndoDocumentChangeMutation,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import type { CollectionSpec } from '@gredia/domain';
import { dropToast, showToast } from '@gredia/ui';
import { useCallback, useState } from 'react';
import type { Conflict } from './conflict';
import type { DocumentRow } from './use-rows';

/** What somebody wants to store of a record that they read. */
export interface SaveWish {
  row: DocumentRow;
  changes: Record<string, unknown>;
  reason?: string;
}

/** `merging`: the merge screen has what was typed; `failed`: a toast says why, and what was typed is still the caller's. */
export type SaveOutcome = 'saved' | 'merging' | 'failed';

interface SaveOptions {
  spec: CollectionSpec;
  onSaved: (row: DocumentRow) => void;
  /** After something was taken back. */
  onUndone: () => Promise<void>;
}

/**
 * Saves what was changed of one record, offers to take it back, and keeps what somebody else was faster with as a conflict
 * to be merged. `save` rejects only with what the person can mend in the form (`GraphqlFailure.fields`).
 */
export function useSave({ spec, onSaved, onUndone }: SaveOptions) {
  const [saveDocument, { loading }] = useSaveDocumentMutation();
  const [undoDocumentChange] = useUndoDocumentChangeMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const undo = useCallback(
    async (changeId: string) => {
      try {
        const { undoDocumentChange: count } = await undoDocumentChange({ changeId });
        // From the history of the record, too.
        dropToast(changeId);
        showToast(`${count}${spec.unit}의 바꾼 내용을 되돌렸어요`);
      } catch (error) {
        showToast(sentence(failureOf(error)), { tone: 'bad' });
      }
      await onUndone();
    },
    [onUndone, spec.unit, undoDocumentChange],
  );

  const save = useCallback(
    async ({ row, changes, reason }: SaveWish): Promise<SaveOutcome> => {
      try {
        const { saveDocument: saved } = await saveDocument({
          collection: spec.name,
          id: row.id,
          changes,
          expectedUpdatedAt: row.updatedAt,
          reason: reason?.trim() || null,
        });
        setConflict(null);
        onSaved(saved.row as DocumentRow);
        const { changeId } = saved;
        if (changeId) {
          const onClick = () => void undo(changeId);
          showToast(`‘${saved.row.title}’ 저장했어요`, { id: changeId, action: { label: '되돌리기', onClick } });
        }
        return 'saved';
      } catch (error) {
        const failure = failureOf(error);
        const { code, current, updatedAt, fields } = failure;
        if (code === 'CONFLICT' && current && updatedAt) {
          setConflict({ row, changes, current, updatedAt, reason: reason ?? '' });
          return 'merging';
        }
        if (fields) throw failure;
        showToast(sentence(failure), { tone: 'bad' });
        return 'failed';
      }
    },
    [onSaved, saveDocument, spec.name, undo],
  );

  return { save, undo, isSaving: loading, conflict, dropConflict: useCallback(() => setConflict(null), []) };
}

const sentence = ({ message, errorId }: GraphqlFailure) => (errorId ? `${message} (코드 ${errorId})` : message);
