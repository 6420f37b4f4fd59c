import { Button, styled, TextField } from '@gredia/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FullRow, Legend } from '../../../shared/forms/form-parts';
import type { QuoteFormState } from './use-quote-form';

const Root = styled('fieldset', { base: { minW: 0 } });
const Required = styled('i', { base: { color: 'bad.fg', fontStyle: 'normal', ms: '0.5' } });
const Known = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    py: '3px',
    ps: '3',
    pe: '1',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'control',
  },
});
const Place = styled('span', { base: { flex: 1, minW: 0 } });
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '3',
  },
});

interface AddressFieldsProps {
  form: QuoteFormState;
  /** The address of the last sample, in one line. */
  known: string | null;
}

/** The address for the sample: the last one as a line, or three fields to type. */
export function AddressFields({ form: { field }, known }: AddressFieldsProps) {
  const [isTyping, setIsTyping] = useState(known === null);
  const fields = useRef<HTMLDivElement>(null);
  const [postcode, road, detail] = [field('postcode'), field('road'), field('detail')];
  // A field that the gateway refused has to be visible.
  const isShown = isTyping || Boolean(postcode.error ?? road.error ?? detail.error);

  function change() {
    flushSync(() => setIsTyping(true));
    fields.current?.querySelector('input')?.focus();
  }

  return (
    <Root>
      <Legend>
        샘플 받을 주소<Required aria-hidden="true">*</Required>
      </Legend>
      {isShown ? (
        <Fields ref={fields}>
          <TextField {...postcode} label="우편번호" required inputMode="numeric" autoComplete="postal-code" />
          <TextField {...road} label="도로명 주소" required autoComplete="address-line1" />
          <FullRow>
            <TextField {...detail} label="상세 주소" autoComplete="address-line2" />
          </FullRow>
        </Fields>
      ) : (
        <Known>
          <Place>{known}</Place>
          <Button size="sm" variant="ghost" aria-label="샘플 받을 주소 변경" onClick={change}>
            변경
          </Button>
        </Known>
      )}
    </Root>
  );
}
