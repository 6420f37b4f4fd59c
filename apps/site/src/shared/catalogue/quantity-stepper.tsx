import { IconButton, styled } from '@gredia/ui';
import { Minus, Plus } from 'lucide-react';

const Root = styled('div', { base: { display: 'inline-flex', alignItems: 'center', gap: '1' } });
const Quantity = styled('input', {
  base: {
    w: '16',
    h: '10',
    textAlign: 'center',
    fontWeight: 600,
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.panel',
  },
});

/** The number that was typed; NaN for anything else. */
export const quantityOf = (typed: string): number => (/^\d{1,7}$/.test(typed) ? Number(typed) : NaN);

interface QuantityStepperProps {
  /** What is counted, where several are on a page. */
  name?: string;
  typed: string;
  bundle: number;
  /** The most that can be ordered; null is no bound. */
  most: number | null;
  /** Id of what is wrong with it. */
  problemId?: string;
  onType: (text: string) => void;
  onBlur?: () => void;
}

/** A quantity to type, or to change by whole bundles. */
export function QuantityStepper({ name, typed, bundle, most, problemId, onType, onBlur }: QuantityStepperProps) {
  const quantity = quantityOf(typed);
  const floor = Number.isNaN(quantity) ? bundle : Math.ceil(quantity / bundle) * bundle;
  const prefix = name ? `${name} ` : '';
  return (
    <Root>
      <IconButton
        line
        label={`${prefix}수량 줄이기`}
        icon={<Minus size={16} />}
        disabled={floor - bundle < bundle}
        onClick={() => onType(String(floor - bundle))}
      />
      <Quantity
        aria-label={`${prefix}수량`}
        aria-describedby={problemId}
        aria-invalid={problemId ? true : undefined}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => onType(target.value.trim())}
        onBlur={onBlur}
      />
      <IconButton
        line
        label={`${prefix}수량 늘리기`}
        icon={<Plus size={16} />}
        disabled={most !== null && floor + bundle > most}
        onClick={() => onType(String(floor + bundle))}
      />
    </Root>
  );
}
