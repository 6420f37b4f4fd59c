import { cancelItemsInput } from '@gredia/domain';
import { useCancelOrderItemsMutation } from '@gredia/graphql-schema';
import { showToast, TextArea } from '@gredia/ui';
import { FormDialog, ItemChoice, type ItemsDialogProps } from './dialog-parts';
import { useItemsForm } from './use-items-form';

const REASON_MAX = 200;

interface CancelDialogProps extends ItemsDialogProps {
  /** Before the payment: all of the order. */
  isWhole?: boolean;
}

/** Cancels items: the buyer asks for it once it is paid, a supplier or an operator does it at once. */
export function CancelDialog({ order, items, chosen, isWhole = false, onStale, onClose }: CancelDialogProps) {
  const [cancelItems] = useCancelOrderItemsMutation();
  const isAsked = order.side === 'BUYER' && !isWhole;
  const form = useItemsForm(cancelItemsInput, {
    defaultValues: { orderId: order.id, itemIds: chosen, reason: '' },
    send: (input) => cancelItems({ input }),
    onStale,
    onDone: () => {
      showToast(isAsked ? '취소를 요청했어요.' : '주문을 취소했어요.');
      onClose();
    },
  });
  const [title, lead] = isWhole
    ? ['주문을 취소할까요?', '아직 결제하지 않은 주문이라 바로 취소돼요. 되돌릴 수 없어요.']
    : isAsked
      ? ['취소를 요청할까요?', '공급사가 받아들이면 결제한 금액을 돌려드려요.']
      : ['주문한 상품을 취소할까요?', '바로 취소되고 구매자에게 결제한 금액을 돌려줘요. 되돌릴 수 없어요.'];

  return (
    <FormDialog
      title={title!}
      lead={lead}
      label={isAsked ? '취소 요청' : '주문 취소'}
      sending={form.isSending ? '보내는 중' : undefined}
      isHarsh
      failure={form.failure}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <ItemChoice
        items={items}
        values={form.values.itemIds}
        error={form.errorOf('itemIds')}
        onChange={isWhole ? undefined : (itemIds) => form.setValue('itemIds', itemIds)}
      />
      <TextArea {...form.field('reason')} label="이유" required rows={3} max={REASON_MAX} />
    </FormDialog>
  );
}
