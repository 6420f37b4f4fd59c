import { formatContact, quoteChangeForm, QUOTE_NOTE_MAX } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Dialog, showToast, styled, TextArea, TextField } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FullRow } from '../../../shared/forms/form-parts';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { useQuoteUpdate } from '../use-quote-change';

const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
    gap: '4',
  },
});

interface EditRequestDialogProps {
  quote: QuoteThreadFragment;
  onClose: () => void;
}

/** 요청 내용 고치기: what the buyer may still change before an answer. */
export function EditRequestDialog({ quote, onClose }: EditRequestDialogProps) {
  const { id, isSample, buyerAddress: address } = quote;
  const update = useQuoteUpdate(id);
  const initial = {
    note: quote.note ?? '',
    buyerContact: formatContact(quote.buyerContact ?? ''),
    postcode: address?.postcode ?? '',
    road: address?.road ?? '',
    detail: address?.detail ?? '',
  };
  const form = useZodForm(isSample ? quoteChangeForm : quoteChangeForm.pick({ note: true, buyerContact: true }), {
    defaultValues: initial,
    onSubmit: async ({ note: text, buyerContact: contact, ...where }) => {
      if (text !== initial.note) await update('note', text);
      if (contact !== initial.buyerContact) await update('buyerContact', contact);
      const isMoved =
        isSample && Object.entries(where).some(([name, line]) => line !== initial[name as keyof typeof where]);
      if (isMoved) await update('buyerAddress', { ...where, detail: where.detail || null });
      showToast('요청 내용을 고쳤어요');
      onClose();
    },
  });

  return (
    <Dialog
      title="요청 내용 고치기"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '저장 중' : undefined}>
            저장
          </Button>
        </>
      }
    >
      <Fields>
        <FullRow>
          <TextArea {...form.field('note')} data-autofocus label="메모" rows={4} max={QUOTE_NOTE_MAX} />
        </FullRow>
        <FullRow>
          <TextField {...form.field('buyerContact')} label="연락처" required type="tel" autoComplete="tel" />
        </FullRow>
        {isSample && (
          <>
            <TextField
              {...form.field('postcode')}
              label="우편번호"
              required
              inputMode="numeric"
              autoComplete="postal-code"
            />
            <TextField {...form.field('road')} label="샘플 받을 도로명 주소" required autoComplete="street-address" />
            <FullRow>
              <TextField {...form.field('detail')} label="상세 주소" autoComplete="address-line2" />
            </FullRow>
          </>
        )}
        <FullRow>
          <FormFailure text={form.failure} />
        </FullRow>
      </Fields>
    </Dialog>
  );
}
