import { resolveInput, returnReasonLabel, type OrderItemStatus } from '@gredia/domain';
import { useResolveOrderRequestMutation } from '@gredia/graphql-schema';
import { FactList, Segmented, showToast, TextArea } from '@gredia/ui';
import { problemsOf } from '../../../shared/forms/problems-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { FormDialog, ItemChoice, type ItemsDialogProps } from './dialog-parts';
import { useItemsForm } from './use-items-form';

const NOTE_MAX = 500;

/** What the buyer asked for, and what becomes of it where it is accepted. */
const requests: Partial<Record<OrderItemStatus, { title: string; to: OrderItemStatus; follows: string }>> = {
  CANCEL_REQUESTED: {
    title: '취소 요청을 처리할까요?',
    to: 'CANCELED',
    follows: '받아들이면 바로 취소되고 구매자에게 결제한 금액을 돌려줘요.',
  },
  RETURN_REQUESTED: {
    title: '반품 요청을 처리할까요?',
    to: 'RETURNED',
    follows: '상품을 돌려받았으면 받아들여 주세요. 구매자에게 금액을 돌려줘요.',
  },
  EXCHANGE_REQUESTED: {
    title: '교환 요청을 처리할까요?',
    to: 'EXCHANGED',
    follows: '새 상품을 보냈으면 받아들여 주세요. 거래가 끝난 것으로 바뀌어요.',
  },
};

const CHOICES = [
  { value: 'accept', label: '받아들이기' },
  { value: 'refuse', label: '거절하기' },
] as const;

interface ResolveValues {
  orderId: string;
  itemIds: string[];
  word: 'accept' | 'refuse';
  note: string;
}

const inputOf = ({ word, ...values }: ResolveValues) => ({ ...values, accept: word === 'accept' });
const schema = typedSchema<ResolveValues>((values) => problemsOf(resolveInput, inputOf(values)));

interface ResolveDialogProps extends ItemsDialogProps {
  /** The request. */
  status: OrderItemStatus;
}

/** The supplier's word on what the buyer asked for; a refusal says why. */
export function ResolveDialog({ order, items, chosen, status, onStale, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveOrderRequestMutation();
  const request = requests[status];
  const [asked] = items.filter(({ id }) => chosen.includes(id));
  // Another piece is sent by the supplier alone: operators may refuse it.
  const mayAccept = request !== undefined && asked?.nextStatuses.includes(request.to) === true;
  const form = useItemsForm<typeof schema, ResolveValues>(schema, {
    defaultValues: { orderId: order.id, itemIds: chosen, word: mayAccept ? 'accept' : 'refuse', note: '' },
    send: (values) => resolve({ input: inputOf(values) }),
    onStale,
    onDone: () => {
      showToast(isRefusal ? '요청을 거절했어요.' : '요청을 받아들였어요.');
      onClose();
    },
  });
  const isRefusal = form.values.word === 'refuse';
  if (!request || !asked) return null;
  const said = [
    ...(asked.returnReason ? [{ label: '이유', value: returnReasonLabel[asked.returnReason] }] : []),
    ...(asked.note ? [{ label: '구매자의 말', value: asked.note }] : []),
  ];

  return (
    <FormDialog
      title={request.title}
      lead={isRefusal ? '거절하면 요청하기 전 상태로 돌아가고, 구매자가 이유를 메일로 받아요.' : request.follows}
      label={isRefusal ? '거절' : '받아들이기'}
      sending={form.isSending ? '보내는 중' : undefined}
      isHarsh={isRefusal}
      failure={form.failure}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      {said.length > 0 && <FactList facts={said} />}
      {mayAccept && (
        <Segmented
          label="답"
          value={form.values.word}
          options={CHOICES}
          onChange={(word) => form.setValue('word', word)}
        />
      )}
      <ItemChoice
        items={items}
        values={form.values.itemIds}
        error={form.errorOf('itemIds')}
        onChange={(itemIds) => form.setValue('itemIds', itemIds)}
      />
      <TextArea
        {...form.field('note')}
        label={isRefusal ? '거절하는 이유' : '덧붙일 말'}
        required={isRefusal}
        rows={3}
        max={NOTE_MAX}
      />
    </FormDialog>
  );
}
