import { PasswordField, styled } from '@gredia/ui';
import type { ComponentProps } from 'react';
import { passwordHint } from './password-hint';
import type { PasswordChecks } from './use-password-checks';

const BARS = [1, 2, 3, 4];

const Bars = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '1', mt: '0.5' },
});

const Bar = styled('i', {
  base: { h: '4px', borderRadius: 'badge', bg: 'bg.muted' },
  variants: { tone: { bad: { bg: 'bad.dot' }, warn: { bg: 'warn.dot' }, ok: { bg: 'ok.dot' } } },
});

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'meter' | 'value'
> {
  value: string;
  checks: PasswordChecks | undefined;
  /** What a guesser would try first: address, name, company. */
  personalWords?: readonly string[];
  /** Fetches the checks. */
  onFirstFocus: () => void;
}

/** A field for a new password, with how hard it is to guess: four bars and the same in words. */
export function NewPasswordField({ checks, personalWords = [], onFirstFocus, value, ...props }: NewPasswordFieldProps) {
  const words = personalWords.filter((word) => word !== '');
  const strength = value === '' ? undefined : checks?.passwordStrength(value, words);
  // The first bar says that there is something at all.
  const filled = strength === undefined ? 0 : Math.max(1, strength);
  const tone = filled <= 1 ? 'bad' : filled === 2 ? 'warn' : 'ok';

  return (
    <PasswordField
      {...props}
      value={value}
      autoComplete="new-password"
      onFocus={onFirstFocus}
      meter={
        <Bars aria-hidden="true">
          {BARS.map((bar) => (
            <Bar key={bar} tone={bar <= filled ? tone : undefined} data-on={bar <= filled || undefined} />
          ))}
        </Bars>
      }
      hint={<span aria-live="polite">{passwordHint(value, strength)}</span>}
    />
  );
}
