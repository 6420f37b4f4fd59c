import { Button, styled, TextField } from '@gredia/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteFormState } from './use-quote-form';

const Root = styled('fieldset', {
  base: {
    minW: 0,
    '& > legend': { mb: '1.5', textStyle: 'label', '& > i': { color: 'bad.fg', fontStyle: 'normal', ms: '0.5' } },
  },
});
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
    '& > span': { flex: 1, minW: 0 },
  },
});
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '3',
    '& > :last-child': { gridColumn: { sm: '1 / -1' } },
  },
});

interface AddressFieldsProps {
  form: QuoteFormState;
  /** Where the last sample went, in one line. */
  known: string | null;
}

/** Where the sample goes: the last place as it stands, or three fields to type. */
export function AddressFields({ form: { field }, known }: AddressFieldsProps) {
  const [isTyping, setIsTyping] = useState(known === null);
  const fields = useRef<HTMLDivElement>(null);
  const [postcode, road, detail] = [field('postcode'), field('road'), field('detail')];
  // What the gateway does not take has to be seen.
  const isShown = isTyping || Boolean(postcode.error ?? road.error ?? detail.error);

  function change() {
    flushSync(() => setIsTyping(true));
    fields.current?.querySelector('input')?.focus();
  }

  return (
    <Root>
      <legend>
        샘플 받을 주소<i aria-hidden="true">*</i>
      </legend>
      {isShown ? (
        <Fields ref={fields}>
          <TextField {...postcode} label="우편번호" required inputMode="numeric" autoComplete="postal-code" />
          <TextField {...road} label="도로명 주소" required autoComplete="address-line1" />
          <TextField {...detail} label="상세 주소" autoComplete="address-line2" />
        </Fields>
      ) : (
        <Known>
          <span>{known}</span>
          <Button size="sm" variant="ghost" aria-label="샘플 받을 주소 변경" onClick={change}>
            변경
          </Button>
        </Known>
      )}
    </Root>
  );
}
