import {
  cleanTrackingNumber,
  courierLabel,
  needsTrackingNumber,
  trackingNumberHint,
  type Courier,
} from '@gredia/domain';
import { Button, Dialog, SelectField, TextField } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { optionsOf } from '../../../shared/forms/options-of';
import { DialogBody } from '../dialog-parts';
import { useMoveQuote } from './use-move-quote';

const COURIERS = optionsOf(courierLabel);

interface SampleDialogProps {
  quoteId: string;
  onClose: () => void;
  onDone: () => void;
  onStale: (message: string) => void;
}

/** 샘플 발송: the courier and the parcel number. */
export function SampleDialog({ quoteId, onClose, onDone, onStale }: SampleDialogProps) {
  const form = useMoveQuote({
    quoteId,
    to: 'SAMPLE_SENT',
    defaultValues: { shippingCompany: '', trackingNumber: '' },
    onDone,
    onStale,
  });
  const { onChange: _byEvent, value, ...company } = form.field('shippingCompany');
  const courier = value as Courier | '';
  const isByParcel = courier === '' || needsTrackingNumber(courier);
  const hint = courier && trackingNumberHint(courier, cleanTrackingNumber(form.values.trackingNumber));

  return (
    <Dialog
      title="샘플을 보냈나요?"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '보내는 중' : undefined}>
            발송 알리기
          </Button>
        </>
      }
    >
      <DialogBody>
        <SelectField
          {...company}
          label="택배사"
          required
          placeholder="골라 주세요"
          options={COURIERS}
          value={courier}
          onChange={(chosen) => form.setValue('shippingCompany', chosen)}
        />
        <TextField
          {...form.field('trackingNumber')}
          label="송장번호"
          required={isByParcel}
          autoComplete="off"
          hint={hint || (isByParcel ? '구매자가 이 번호로 배송을 확인해요.' : '송장번호 없이 알릴 수 있어요.')}
        />
        <FormFailure text={form.failure} />
      </DialogBody>
    </Dialog>
  );
}
