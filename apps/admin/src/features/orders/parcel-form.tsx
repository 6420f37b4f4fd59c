import {
  cleanTrackingNumber,
  courierLabel,
  needsTrackingNumber,
  trackingNumberHint,
  trackingNumberProblem,
  type Courier,
} from '@gredia/domain';
import { useUpdateOrderItemTrackingMutation } from '@gredia/graphql-schema';
import { Button, SelectField, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Pair } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import type { OrderItemProps } from './order-item-acts';

const COURIERS = (Object.keys(courierLabel) as Courier[]).map((value) => ({ value, label: courierLabel[value] }));

/** 택배사와 송장번호: the line leaves with it, or its number is corrected. */
export function ParcelForm({ orderId, item, onCancel, ...ends }: OrderItemProps & { onCancel: () => void }) {
  const [track] = useUpdateOrderItemTrackingMutation();
  const [courier, setCourier] = useState<Courier | ''>((item.shippingCompany as Courier | null) ?? '');
  const [number, setNumber] = useState(item.trackingNumber ?? '');
  const [isTried, setIsTried] = useState(false);
  const form = useRecordForm({ ...ends, fields: ['shippingCompany', 'trackingNumber'] });
  const isShipped = item.status === 'SHIPPED';
  const cleaned = cleanTrackingNumber(number);
  const courierProblem = courier === '' ? '택배사를 골라 주세요.' : undefined;
  const numberProblem = courier === '' ? undefined : (trackingNumberProblem(courier, cleaned) ?? undefined);

  function submit() {
    setIsTried(true);
    if (courierProblem || numberProblem) return;
    const input = { orderId, itemIds: [item.id], shippingCompany: courier, trackingNumber: cleaned };
    void form.send(
      () => track({ input }),
      isShipped ? '송장번호를 고쳤어요' : '송장을 등록하고 구매자에게 메일을 보냈어요',
    );
  }

  return (
    <RecordForm
      label={`${item.name} 송장`}
      form={form}
      onSubmit={submit}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="solid" loading={form.isSending ? '저장 중' : undefined}>
            {isShipped ? '송장 저장' : '배송 시작'}
          </Button>
        </>
      }
    >
      <Pair>
        <SelectField
          label="택배사"
          required
          placeholder="선택"
          value={courier}
          options={COURIERS}
          error={form.problems['shippingCompany'] ?? (isTried ? courierProblem : undefined)}
          onChange={setCourier}
        />
        <TextField
          label="송장번호"
          required={courier !== '' && needsTrackingNumber(courier)}
          inputMode="text"
          autoComplete="off"
          value={number}
          hint={courier === '' ? undefined : (trackingNumberHint(courier, cleaned) ?? undefined)}
          error={form.problems['trackingNumber'] ?? (isTried ? numberProblem : undefined)}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Pair>
    </RecordForm>
  );
}
