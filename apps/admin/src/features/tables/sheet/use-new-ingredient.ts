import {
  failureOf,
  GetNewIngredientConsequencesDocument,
  useAddIngredientMutation,
  useGraphqlClient,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import type { Consequences, SheetWish } from './use-ingredient-sheet';
import type { SaveGiven } from './use-sheet-form';
import { sentence, useUndoAdding } from './use-undo-adding';

/** An ingredient that is not there yet: tells what would follow from it, makes it, takes it back. */
export function useNewIngredient() {
  const client = useGraphqlClient();
  const [isLooking, setIsLooking] = useState(false);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [addIngredient, { loading: isSaving }] = useAddIngredientMutation();
  const undo = useUndoAdding();

  /** @throws GraphqlFailure with what the person can mend */
  async function look({ changes: values }: SheetWish): Promise<Consequences | null> {
    setIsLooking(true);
    try {
      return (await client.query(GetNewIngredientConsequencesDocument, { values })).newIngredientConsequences;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.fields) throw failure;
      showToast(sentence(failure), { tone: 'bad' });
      return null;
    } finally {
      setIsLooking(false);
    }
  }

  /** @throws as `look` */
  async function save({ changes: values }: SheetWish, given: SaveGiven): Promise<'saved' | 'stale' | 'failed'> {
    try {
      const { addIngredient: added } = await addIngredient({ values, ...given });
      const { changeId, sheet } = added;
      const offer = changeId
        ? { id: changeId, action: { label: '되돌리기', onClick: () => void undo({ changeId, ingredient: sheet }) } }
        : undefined;
      showToast(`‘${sheet.title}’ 추가했어요`, offer);
      setAddedId(sheet.id);
      return 'saved';
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.fields) throw failure;
      showToast(sentence(failure), { tone: 'bad' });
      return failure.code === 'CONFLICT' ? 'stale' : 'failed';
    }
  }

  return { look, isLooking, save, isSaving, addedId };
}
