import { useCancelOrderItemsMutation, type OrderDetailFragment } from '@gredia/graphql-schema';
import { Button, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Buttons } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import type { OrderEnds } from './order-items';

/** An order that nobody paid ends as a whole alone. */
export function CancelOrder({ order, ...ends }: OrderEnds & { order: OrderDetailFragment }) {
  const [cancel] = useCancelOrderItemsMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const form = useRecordForm({ ...ends, fields: ['reason'] });
  if (!isOpen)
    return (
      <Buttons>
        <Button size="sm" touch variant="dangerLine" onClick={() => setIsOpen(true)}>
          주문 취소
        </Button>
      </Buttons>
    );
  return (
    <RecordForm
      label="주문 취소"
      form={form}
      onSubmit={() => {
        const input = { orderId: order.id, itemIds: order.items.map(({ id }) => id), reason };
        void form.send(() => cancel({ input }), '주문을 취소했어요');
      }}
      buttons={
        <>
          <Button size="sm" onClick={() => setIsOpen(false)}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="danger" loading={form.isSending ? '취소하는 중' : undefined}>
            주문 전체 취소
          </Button>
        </>
      }
    >
      <TextField
        label="취소 이유"
        required
        hint="결제 전에는 주문 전체가 취소돼요. 이유는 구매자와 공급사가 함께 읽어요."
        value={reason}
        error={form.problems['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </RecordForm>
  );
}
