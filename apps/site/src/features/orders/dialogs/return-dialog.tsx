import { returnInput, returnReasonLabel, type ReturnReason } from '@gredia/domain';
import { useRequestReturnMutation } from '@gredia/graphql-schema';
import { Segmented, SelectField, showToast, TextArea } from '@gredia/ui';
import { optionsOf } from '../../../shared/forms/options-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import { FormDialog, ItemChoice, type ItemsDialogProps } from './dialog-parts';
import { useItemsForm } from './use-items-form';

const REASONS = optionsOf(returnReasonLabel);
const NOTE_MAX = 500;
const KINDS = [
  { value: 'return', label: '반품' },
  { value: 'exchange', label: '교환' },
] as const;

interface ReturnValues {
  orderId: string;
  itemIds: string[];
  kind: 'return' | 'exchange';
  /** Empty until one is chosen. */
  reason: ReturnReason | '';
  note: string;
}

const inputOf = ({ kind, reason, ...values }: ReturnValues) => ({
  ...values,
  isExchange: kind === 'exchange',
  reason: reason as ReturnReason,
});

const schema = typedSchema<ReturnValues>((values) => problemsOf(returnInput, inputOf(values)));

/** The buyer asks to send delivered items back, for the money or for another piece. */
export function ReturnDialog({ order, items, chosen, onStale, onClose }: ItemsDialogProps) {
  const [requestReturn] = useRequestReturnMutation();
  const form = useItemsForm<typeof schema, ReturnValues>(schema, {
    defaultValues: { orderId: order.id, itemIds: chosen, kind: 'return', reason: '', note: '' },
    send: (values) => requestReturn({ input: inputOf(values) }),
    onStale,
    onDone: () => {
      showToast(isExchange ? '교환을 요청했어요.' : '반품을 요청했어요.');
      onClose();
    },
  });
  const { onChange: _byEvent, value, ...reason } = form.field('reason');
  const isExchange = form.values.kind === 'exchange';
  const isByChoice = form.values.reason === 'CHANGED_MIND';

  return (
    <FormDialog
      title="반품이나 교환을 요청할까요?"
      lead="공급사가 확인하고 받아들이거나, 이유와 함께 거절해요. 그동안 구매 확정은 멈춰요."
      label={isExchange ? '교환 요청' : '반품 요청'}
      sending={form.isSending ? '보내는 중' : undefined}
      failure={form.failure}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <Segmented
        label="요청"
        value={form.values.kind}
        options={KINDS}
        onChange={(kind) => form.setValue('kind', kind)}
      />
      <ItemChoice
        items={items}
        values={form.values.itemIds}
        error={form.errorOf('itemIds')}
        onChange={(itemIds) => form.setValue('itemIds', itemIds)}
      />
      <SelectField
        {...reason}
        label="이유"
        required
        placeholder="골라 주세요"
        options={REASONS}
        value={value as ReturnReason | ''}
        hint={isByChoice && !isExchange ? '단순 변심은 배송비를 돌려드리지 않아요.' : undefined}
        onChange={(chosenReason) => form.setValue('reason', chosenReason)}
      />
      <TextArea
        {...form.field('note')}
        label="설명"
        rows={3}
        max={NOTE_MAX}
        placeholder="공급사가 알아야 할 점을 적어 주세요."
      />
    </FormDialog>
  );
}
