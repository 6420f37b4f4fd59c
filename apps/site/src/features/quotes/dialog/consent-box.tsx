import { QUOTE_CONSENT } from '@gredia/domain';
import { Checkbox, FieldProblem, styled } from '@gredia/ui';
import { useId } from 'react';
import type { QuoteFormState } from './use-quote-form';

const Root = styled('div', { base: { display: 'grid', gap: '1', w: '100%' } });

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
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </Root>
  );
}
