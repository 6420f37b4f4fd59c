import { QUOTE_CONSENT } from '@gredia/domain';
import { Checkbox, styled } from '@gredia/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { QuoteFormState } from './use-quote-form';

const Root = styled('div', { base: { w: '100%' } });
const Problem = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', mt: '1', textStyle: 'caption', color: 'bad.fg' },
});

/** Without it nothing is sent: it stands with the buttons, in sight however long the form is. */
export function ConsentBox({ form: { values, change, errorOf } }: { form: QuoteFormState }) {
  const errorId = useId();
  const error = errorOf('consent');
  return (
    <Root>
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
    </Root>
  );
}
