import { failureOf, useUndoAddedIngredientMutation, type GraphqlFailure } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';

export const sentence = ({ message, errorId }: GraphqlFailure) => (errorId ? `${message} (코드 ${errorId})` : message);

/** Takes back that an ingredient was added. @returns whether it went */
export function useUndoAdding() {
  const [undoAdded] = useUndoAddedIngredientMutation();
  return async (changeId: string): Promise<boolean> => {
    try {
      await undoAdded({ changeId });
      showToast('추가를 되돌렸어요. ‘지운 항목’에서 되살릴 수 있어요.');
      return true;
    } catch (thrown) {
      showToast(sentence(failureOf(thrown)), { tone: 'bad' });
      return false;
    }
  };
}
