import { josa, orderItemStatusLabel } from '@gredia/domain';
import {
  useCancelOrderItemsMutation,
  useResolveOrderRequestMutation,
  useTakeOrderItemsBackMutation,
  type OrderItemLineFragment,
} from '@gredia/graphql-schema';
import { Button, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import type { OrderItemProps } from './order-item-acts';

/** What is decided of a line with words: ending it, what the buyer asked for, or that its last step was none. */
export type ItemDecision = 'CANCEL' | 'ACCEPT' | 'REFUSE' | 'TAKE_BACK';

const words: Readonly<Record<ItemDecision, { button: string; reason: string; done: string; isRequired: boolean }>> = {
  CANCEL: { button: '상품 취소', reason: '취소 이유', done: '상품을 취소했어요', isRequired: true },
  ACCEPT: { button: '승인하기', reason: '덧붙일 말', done: '요청을 승인했어요', isRequired: false },
  REFUSE: { button: '거절하기', reason: '거절 이유', done: '요청을 거절했어요', isRequired: true },
  TAKE_BACK: { button: '되돌리기', reason: '되돌리는 이유', done: '되돌리고 메일을 보냈어요', isRequired: true },
};

interface ItemReasonFormProps extends OrderItemProps {
  decision: ItemDecision;
  onCancel: () => void;
}

/** Cancels a line, answers its request, or takes its last step back; what was paid for it goes back by itself. */
export function ItemReasonForm({ orderId, item, decision, onCancel, ...ends }: ItemReasonFormProps) {
  const [cancel] = useCancelOrderItemsMutation();
  const [resolve] = useResolveOrderRequestMutation();
  const [takeBack] = useTakeOrderItemsBackMutation();
  const [text, setText] = useState('');
  const form = useRecordForm({ ...ends, fields: ['reason', 'note'] });
  const { button, reason, done, isRequired } = words[decision];
  const target = { orderId, itemIds: [item.id] };

  function send(): Promise<unknown> {
    if (decision === 'CANCEL') return cancel({ input: { ...target, reason: text } });
    if (decision === 'TAKE_BACK' && item.stepBack) {
      return takeBack({ input: { ...target, to: item.stepBack, reason: text } });
    }
    return resolve({ input: { ...target, accept: decision === 'ACCEPT', note: text.trim() || null } });
  }

  return (
    <RecordForm
      label={`${item.name} ${button}`}
      form={form}
      onSubmit={() => {
        void form.send(() => send(), done);
      }}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button
            size="sm"
            type="submit"
            variant={decision === 'CANCEL' || decision === 'REFUSE' ? 'danger' : 'solid'}
            loading={form.isSending ? '보내는 중' : undefined}
          >
            {button}
          </Button>
        </>
      }
    >
      <TextField
        label={reason}
        required={isRequired}
        hint={hintOf(decision, item)}
        value={text}
        error={form.problems['reason'] ?? form.problems['note']}
        onChange={({ target: field }) => setText(field.value)}
      />
    </RecordForm>
  );
}

/** What follows from a decision. */
function hintOf(decision: ItemDecision, { status, stepBack }: OrderItemLineFragment): string {
  if (decision === 'REFUSE') {
    const request = josa(`‘${orderItemStatusLabel[status]}’`, '을/를');
    return `${request} 거두고 앞의 상태로 돌아가요. 이유는 구매자에게 메일로 가요.`;
  }
  if (decision === 'TAKE_BACK' && stepBack) {
    const back = `‘${orderItemStatusLabel[stepBack]}’ 상태로 돌아가요.`;
    const parcel = stepBack === 'PREPARING' ? ' 송장번호는 지워져요.' : '';
    return `${back}${parcel} 이유는 구매자와 공급사에 메일로 가고 감사 기록에 남아요.`;
  }
  return '결제한 금액은 결제한 방법으로 돌아가고, 구매자와 공급사에 메일이 가요.';
}
