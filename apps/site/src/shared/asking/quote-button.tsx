import { Button } from '@gredia/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { QuoteGiven } from './quote-ask';
import { useQuoteDialog } from './quote-dialog-context';

interface QuoteButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'icon'> {
  product: { id: string; name: string };
  label?: string;
  /** What is drawn of the label; all of it when absent. */
  children?: ReactNode;
  given?: Omit<QuoteGiven, 'names'>;
}

/** 견적 요청 of one raw material. Only for materials whose supplier has an account and can answer. */
export function QuoteButton({
  product: { id, name },
  label = '견적 요청',
  children = label,
  given,
  size = 'sm',
  ...look
}: QuoteButtonProps) {
  const { ask, opening } = useQuoteDialog();
  const isOpening = opening?.length === 1 && opening[0] === id;
  return (
    <Button
      {...look}
      size={size}
      aria-label={`${name} ${label}`}
      loading={isOpening ? '여는 중' : undefined}
      onClick={() => ask([id], { ...given, names: { [id]: name } })}
    >
      {children}
    </Button>
  );
}
