import { confirm } from '@gredia/ui';
import type { Consequences } from './use-ingredient-sheet';

/** Asks for the word, where a ban or limit ends by a saving. */
export const confirmLoss = ({ law }: Consequences, typedWord: string, isNew = false) =>
  confirm({
    title: `금지나 제한이 빠져요. ${isNew ? '추가' : '저장'}할까요?`,
    body: `규제 항목 ${law.filter(({ losesRules }) => losesRules).length}건에서 금지나 제한이 빠지거나 달라져요: ${law
      .filter(({ losesRules }) => losesRules)
      .slice(0, 5)
      .map(({ substance }) => substance.label)
      .join(', ')}`,
    confirmText: isNew ? '추가' : '저장',
    confirmStyle: 'danger',
    typedWord,
  });
