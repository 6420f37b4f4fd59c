import { formatAddress, QUOTE_CONSENT, QUOTE_NOTE_MAX, type QuoteAddress } from '@gredia/domain';
import { Checkbox, EmailField, styled, TextArea, TextField } from '@gredia/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { FullRow } from '../../../shared/forms/form-parts';
import { AddressFields } from './address-fields';
import type { QuoteFormState } from './use-quote-form';

const Problem = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', mt: '1', textStyle: 'caption', color: 'bad.fg' },
});

interface BuyerFieldsProps {
  form: QuoteFormState;
  /** The address of the last sample. */
  address: QuoteAddress | null;
}

/** The buyer, how to reach them, where a sample goes, and what else they want to say. */
export function BuyerFields({ form, address }: BuyerFieldsProps) {
  const { values, field } = form;
  const { postcode, road, detail } = values;
  const isKnown = address?.postcode === postcode && address.road === road && (address.detail ?? '') === detail;
  return (
    <>
      <TextField {...field('buyerCompany')} label="회사" autoComplete="organization" />
      <TextField {...field('buyerName')} label="이름" required autoComplete="name" />
      <TextField {...field('buyerContact')} label="연락처" required type="tel" autoComplete="tel" />
      <EmailField {...field('buyerEmail')} label="답변 받을 이메일" required autoComplete="email" />
      {values.isSample && (
        <FullRow>
          <AddressFields form={form} known={isKnown ? formatAddress(address) : null} />
        </FullRow>
      )}
      <FullRow>
        <TextArea
          {...field('note')}
          label="메모"
          rows={3}
          max={QUOTE_NOTE_MAX}
          placeholder="쓰임, 필요한 규격, 받고 싶은 때를 적어 주세요."
        />
      </FullRow>
      <FullRow>
        <ConsentBox form={form} />
      </FullRow>
    </>
  );
}

function ConsentBox({ form: { values, change, errorOf } }: { form: QuoteFormState }) {
  const errorId = useId();
  const error = errorOf('consent');
  return (
    <>
      <Checkbox
        required
        size="touch"
        checked={values.consent}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => change('consent', { consent: target.checked })}
      >
        {QUOTE_CONSENT.text}
      </Checkbox>
      {error && (
        <Problem id={errorId} role="alert">
          <CircleAlert size={13} />
          {error}
        </Problem>
      )}
    </>
  );
}
