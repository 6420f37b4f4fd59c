import { declineReasonLabel, QUOTE_REASON_MAX, type DeclineReason } from '@gredia/domain';
import { Button, Dialog, SelectField, TextArea } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { optionsOf } from '../../../shared/forms/options-of';
import { FormLead } from '../../../shared/forms/form-parts';
import { DialogBody } from '../dialog-parts';
import { useMoveQuote } from './use-move-quote';

const REASONS = optionsOf(declineReasonLabel);

interface DeclineDialogProps {
  quoteId: string;
  onClose: () => void;
  onDone: () => void;
  onStale: (message: string) => void;
}

/** 공급 불가: declines a request, with a reason for the buyer. */
export function DeclineDialog({ quoteId, onClose, onDone, onStale }: DeclineDialogProps) {
  const form = useMoveQuote({
    quoteId,
    to: 'DECLINED',
    defaultValues: { reason: '', note: '' },
    onDone,
    onStale,
  });
  const { onChange: _byEvent, value, ...reason } = form.field('reason');

  return (
    <Dialog
      title="공급할 수 없다고 알릴까요?"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="danger" loading={form.isSending ? '보내는 중' : undefined}>
            공급 불가 알리기
          </Button>
        </>
      }
    >
      <DialogBody>
        <FormLead>이 요청은 끝나고, 구매자가 이유를 메일로 받아요.</FormLead>
        <SelectField
          {...reason}
          label="이유"
          required
          placeholder="골라 주세요"
          options={REASONS}
          value={value as DeclineReason | ''}
          onChange={(chosen) => form.setValue('reason', chosen)}
        />
        <TextArea
          {...form.field('note')}
          label="덧붙일 말"
          rows={3}
          max={QUOTE_REASON_MAX}
          required={form.values.reason === 'ETC'}
          placeholder="대신 권할 원료나 다시 들어오는 때가 있으면 적어 주세요."
        />
        <FormFailure text={form.failure} />
      </DialogBody>
    </Dialog>
  );
}
