import { ingredientSheet } from '@gredia/domain';
import {
  failureOf,
  GetIngredientConsequencesDocument,
  GetIngredientSheetDocument,
  useGraphqlClient,
  useSaveIngredientSheetMutation,
  useUndoDocumentChangeMutation,
  useUndoIngredientSheetMutation,
  type ConsequencesOfIngredientFragment,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { dropToast, showToast } from '@gredia/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Conflict } from '../conflict';
import { valuesOf, type Sheet } from './sheet-values';
import { useLook } from './use-look';
import { sentence, useUndoAdding } from './use-undo-adding';

export type Consequences = ConsequencesOfIngredientFragment;

export interface SheetWish {
  changes: Record<string, unknown>;
  giveBack: readonly string[];
}

/** One ingredient with all its fields: reads it, tells what would follow, saves, takes back. */
export function useIngredientSheet(id: string) {
  const client = useGraphqlClient();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [error, setError] = useState<GraphqlFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saveSheet, { loading: isSaving }] = useSaveIngredientSheetMutation();
  const [undoSheet] = useUndoIngredientSheetMutation();
  const undoAdding = useUndoAdding();
  const [undoChange] = useUndoDocumentChangeMutation();

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { ingredientSheet: read } = await client.query(GetIngredientSheetDocument, { id }, signal);
        setSheet(read);
        setError(null);
        return read;
      } catch (failure) {
        if (!signal?.aborted) setError(failureOf(failure));
        return null;
      }
    },
    [client, id],
  );
  useEffect(() => {
    const controller = new AbortController();
    void reload(controller.signal);
    return () => controller.abort();
  }, [reload]);

  const { look, isLooking } = useLook(async ({ changes, giveBack }: SheetWish): Promise<Consequences> => {
    const variables = { id, changes, giveBack: [...giveBack] };
    return (await client.query(GetIngredientConsequencesDocument, variables)).ingredientConsequences;
  });

  /** Takes a saving back, of the sheet or of the table. */
  async function undo(changeId: string, ofSheet: boolean): Promise<void> {
    try {
      if (ofSheet) setSheet((await undoSheet({ changeId })).undoIngredientSheet);
      else {
        await undoChange({ changeId });
        await reload();
      }
      dropToast(changeId);
      showToast('바꾼 내용을 되돌렸어요');
    } catch (thrown) {
      showToast(sentence(failureOf(thrown)), { tone: 'bad' });
    }
  }

  /**
   * `stale`: something else would follow than was seen, and has to be looked at again; `merging`: somebody else was faster.
   * @throws GraphqlFailure with what the person can mend
   */
  async function save(
    read: Sheet,
    { changes, giveBack }: SheetWish,
    { reason, seen, typedWord }: { reason: string; seen: string | null; typedWord: string | null },
  ): Promise<'saved' | 'stale' | 'merging' | 'failed'> {
    try {
      const { saveIngredientSheet: saved } = await saveSheet({
        id,
        changes,
        giveBack: [...giveBack],
        expectedUpdatedAt: read.updatedAt,
        reason,
        seen,
        typedWord,
      });
      setSheet(saved.sheet);
      setConflict(null);
      const { changeId } = saved;
      if (changeId) {
        const onClick = () => void undo(changeId, true);
        showToast(`‘${saved.sheet.title}’ 저장했어요`, { id: changeId, action: { label: '되돌리기', onClick } });
      }
      return 'saved';
    } catch (thrown) {
      const failure = failureOf(thrown);
      const { code, current, updatedAt, fields } = failure;
      if (code === 'CONFLICT' && current && updatedAt) {
        const row = { id, title: read.title, values: valuesOf(read), updatedAt: read.updatedAt };
        setConflict({ row, changes, current, updatedAt, reason });
        return 'merging';
      }
      if (fields) throw failure;
      showToast(sentence(failure), { tone: 'bad' });
      return code === 'CONFLICT' ? 'stale' : 'failed';
    }
  }

  return {
    sheet,
    error,
    reload: useCallback(() => reload(), [reload]),
    look,
    isLooking,
    save,
    isSaving,
    undo,
    undoAdding,
    conflict,
    dropConflict: useCallback(() => setConflict(null), []),
    spec: ingredientSheet,
  };
}
