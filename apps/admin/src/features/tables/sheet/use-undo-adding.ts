import { failureOf, useUndoAddedIngredientMutation, type GraphqlFailure } from '@gredia/graphql-schema';
import { confirm, dropToast, showToast } from '@gredia/ui';
import { useEffect } from 'react';

export const sentence = ({ message, errorId }: GraphqlFailure) => (errorId ? `${message} (코드 ${errorId})` : message);

interface ShownSheet {
  /** So many fields were edited and not saved. */
  unsaved: number;
  /** Its ingredient is no more. */
  leave: () => void;
}

/** The sheets on the screen, by ingredient: a toast may be pressed when another one is shown, or none. */
const shown = new Map<string, ShownSheet>();

/** The sheet of an ingredient that is shown: who takes its addition back learns what is lost with it, and it is left. */
export function useShownSheet(id: string, { unsaved, leave }: ShownSheet): void {
  useEffect(() => {
    shown.set(id, { unsaved, leave });
    return () => void shown.delete(id);
  }, [id, unsaved, leave]);
}

interface Added {
  changeId: string;
  ingredient: { id: string; title: string };
  /** It is no slip of a moment ago: asks also where nothing is typed. */
  isLater?: boolean;
}

/** Takes back that an ingredient was added. What was typed of it since is named before it is lost. */
export function useUndoAdding() {
  const [undoAdded] = useUndoAddedIngredientMutation();
  return async ({ changeId, ingredient: { id, title }, isLater = false }: Added): Promise<void> => {
    const unsaved = shown.get(id)?.unsaved ?? 0;
    if ((isLater || unsaved > 0) && !(await confirm(question(title, unsaved)))) return;
    try {
      await undoAdded({ changeId });
      dropToast(changeId);
      showToast('추가를 되돌렸어요. ‘지운 항목’에서 되살릴 수 있어요.');
      shown.get(id)?.leave();
    } catch (thrown) {
      showToast(sentence(failureOf(thrown)), { tone: 'bad' });
    }
  };
}

const question = (title: string, unsaved: number) =>
  ({
    title: `‘${title}’ 추가를 되돌릴까요?`,
    body: `성분이 지워져요. ‘지운 항목’에서 되살릴 수 있어요.${
      unsaved ? ` 고치고 저장하지 않은 항목 ${unsaved}개는 사라져요.` : ''
    }`,
    confirmText: '되돌리기',
    confirmStyle: 'danger',
  }) as const;
