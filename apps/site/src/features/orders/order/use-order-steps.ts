import {
  useConfirmDeliveryMutation,
  useConfirmPurchaseMutation,
  usePrepareOrderItemsMutation,
} from '@gredia/graphql-schema';
import { confirm, showToast } from '@gredia/ui';
import { useRef, useState } from 'react';
import type { ItemAction } from './item-actions';
import { isStale, orderFailure } from './order-failure';

/** What is done at a press, after a question at most; everything else asks for more in a dialog. */
export type StepAction = Extract<ItemAction, 'confirmDelivery' | 'confirmPurchase' | 'prepare'>;

export const isStep = (action: ItemAction): action is StepAction =>
  ['confirmDelivery', 'confirmPurchase', 'prepare'].includes(action);

interface StepItems {
  orderId: string;
  itemIds: string[];
}

const questions: Partial<Record<StepAction, { title: string; body: string; confirmText: string }>> = {
  confirmDelivery: {
    title: '상품을 받았나요?',
    body: '받은 날부터 7일 뒤에 구매가 확정돼요. 그 전에 반품이나 교환을 요청할 수 있어요.',
    confirmText: '받았어요',
  },
  confirmPurchase: {
    title: '구매를 확정할까요?',
    body: '확정한 상품은 반품이나 교환을 요청할 수 없어요.',
    confirmText: '구매 확정',
  },
};

const done: Record<StepAction, string> = {
  confirmDelivery: '배송이 끝난 것으로 바꿨어요.',
  confirmPurchase: '구매를 확정했어요.',
  prepare: '준비를 시작했어요. 구매자에게 알려요.',
};

/** Takes one step with items, one at a time. @param refetch asks for the present state after a refusal */
export function useOrderSteps(refetch: () => void) {
  const [prepare] = usePrepareOrderItemsMutation();
  const [confirmDelivery] = useConfirmDeliveryMutation();
  const [confirmPurchase] = useConfirmPurchaseMutation();
  const steps: Record<StepAction, (items: StepItems) => Promise<unknown>> = {
    prepare,
    confirmDelivery,
    confirmPurchase,
  };
  const running = useRef(false);
  const [busy, setBusy] = useState<StepAction | null>(null);

  /** @returns whether all of it was done */
  async function take(action: StepAction, parts: readonly StepItems[]): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    try {
      const question = questions[action];
      if (question && !(await confirm(question))) return false;
      setBusy(action);
      for (const part of parts) await steps[action](part);
      showToast(done[action]);
      return true;
    } catch (error) {
      const failure = orderFailure(error);
      showToast(failure.message, { tone: 'bad' });
      if (isStale(failure)) refetch();
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return { take, busy };
}
