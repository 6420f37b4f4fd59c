import {
  cleanTrackingNumber,
  courierLabel,
  needsTrackingNumber,
  trackingNumberHint,
  trackingNumberProblem,
  type Courier,
} from '@gredia/domain';
import {
  GraphqlFailure,
  useUpdateOrderItemTrackingMutation,
  type OrderCardFragment,
  type OrderItemLineFragment,
} from '@gredia/graphql-schema';
import { SelectField, showToast, TextField } from '@gredia/ui';
import { optionsOf } from '../../../shared/forms/options-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { isStale, orderFailure } from '../order/order-failure';
import { FormDialog, ItemChoice } from './dialog-parts';
import { useItemsForm } from './use-items-form';

const COURIERS = optionsOf(courierLabel);

/** Items of one order that may leave together. */
export interface Parcel {
  order: Pick<OrderCardFragment, 'id' | 'number'>;
  items: readonly OrderItemLineFragment[];
}

interface TrackingValues {
  shippingCompany: Courier | '';
  /** Of each parcel, in their order. */
  numbers: string[];
  itemIds: string[];
}

const schema = typedSchema<TrackingValues>(({ shippingCompany, numbers, itemIds }) => ({
  shippingCompany: shippingCompany ? undefined : '택배사를 골라 주세요.',
  itemIds: itemIds.length > 0 ? undefined : '보낼 상품을 골라 주세요.',
  ...Object.fromEntries(
    numbers.map((number, at) => [
      `numbers.${at}`,
      (shippingCompany && trackingNumberProblem(shippingCompany, cleanTrackingNumber(number))) || undefined,
    ]),
  ),
}));

interface TrackingDialogProps {
  /** Several of different orders get a number each from one courier. */
  parcels: readonly Parcel[];
  chosen: string[];
  /** Of parcels that have left. */
  isCorrection?: boolean;
  onStale: () => void;
  /** All have left. */
  onDone?: () => void;
  onClose: () => void;
}

/** Items leave with a courier and a number, or the number of a parcel is put right. */
export function TrackingDialog({ parcels, chosen, isCorrection, onStale, onDone, onClose }: TrackingDialogProps) {
  const [updateTracking] = useUpdateOrderItemTrackingMutation();
  const all = parcels.flatMap(({ items }) => items);
  const first = isCorrection ? all.find(({ id }) => chosen.includes(id)) : undefined;
  const form = useItemsForm<typeof schema, TrackingValues>(schema, {
    defaultValues: {
      shippingCompany: (first?.shippingCompany as Courier | undefined) ?? '',
      numbers: parcels.map(() => first?.trackingNumber ?? ''),
      itemIds: chosen,
    },
    send: (values) => sendAll(values),
    onStale,
    onDone: () => {
      showToast(isCorrection ? '송장을 고쳤어요.' : '배송을 시작했어요. 구매자에게 알려요.');
      onDone?.();
      onClose();
    },
  });
  const { shippingCompany: courier, numbers, itemIds } = form.values;
  const isByParcel = courier === '' || needsTrackingNumber(courier);

  /** Each order by itself. What was sent stays sent, and a second sending changes nothing of it. */
  async function sendAll(values: TrackingValues) {
    const problems: Record<string, string> = {};
    for (const [at, { order, items }] of parcels.entries()) {
      const leaving = items.filter(({ id }) => values.itemIds.includes(id)).map(({ id }) => id);
      if (leaving.length === 0) continue;
      const { shippingCompany, numbers } = values;
      try {
        await updateTracking({
          input: { orderId: order.id, itemIds: leaving, shippingCompany, trackingNumber: numbers[at] },
        });
      } catch (error) {
        const failure = orderFailure(error);
        if (parcels.length === 1) throw failure;
        if (isStale(failure)) onStale();
        problems[`numbers.${at}`] = failure.message;
      }
    }
    const [message] = Object.values(problems);
    if (message) throw new GraphqlFailure({ code: 'BAD_USER_INPUT', message, fields: problems });
  }

  const { onChange: _byEvent, value, ...company } = form.field('shippingCompany');
  return (
    <FormDialog
      title={isCorrection ? '송장을 고칠까요?' : '상품을 보냈나요?'}
      lead={
        isByParcel
          ? '구매자가 이 번호로 배송을 확인해요.'
          : '송장번호 없이 등록할 수 있어요. 구매자에게 보냈다고 알려요.'
      }
      label={isCorrection ? '송장 저장' : '배송 시작'}
      sending={form.isSending ? '등록하는 중' : undefined}
      failure={form.failure}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <ItemChoice
        items={all}
        values={itemIds}
        error={form.errorOf('itemIds')}
        onChange={parcels.length > 1 ? undefined : (ids) => form.setValue('itemIds', ids)}
      />
      <SelectField
        {...company}
        label="택배사"
        required
        placeholder="골라 주세요"
        options={COURIERS}
        value={value as Courier | ''}
        onChange={(chosenCourier) => form.setValue('shippingCompany', chosenCourier)}
      />
      {parcels.map(({ order }, at) => (
        <TextField
          key={order.id}
          {...form.field(`numbers.${at}`)}
          label={parcels.length > 1 ? `${order.number} 송장번호` : '송장번호'}
          required={isByParcel}
          autoComplete="off"
          hint={(courier && trackingNumberHint(courier, cleanTrackingNumber(numbers[at] ?? ''))) || undefined}
        />
      ))}
    </FormDialog>
  );
}
