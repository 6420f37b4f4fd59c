import {
  failureOf,
  GetNewIngredientConsequencesDocument,
  useAddIngredientMutation,
  useGraphqlClient,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import type { Consequences, SheetWish } from './use-ingredient-sheet';
import { useLook } from './use-look';
import type { SaveGiven } from './use-sheet-form';
import { sentence, useUndoAdding } from './use-undo-adding';

/** An ingredient that is not there yet: tells what would follow from it, makes it, takes it back. */
export function useNewIngredient() {
  const client = useGraphqlClient();
  const [addedId, setAddedId] = useState<string | null>(null);
  const [addIngredient, { loading: isSaving }] = useAddIngredientMutation();
  const undo = useUndoAdding();

  const { look, isLooking } = useLook(
    async ({ changes: values }: SheetWish): Promise<Consequences> =>
      (await client.query(GetNewIngredientConsequencesDocument, { values })).newIngredientConsequences,
  );

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
