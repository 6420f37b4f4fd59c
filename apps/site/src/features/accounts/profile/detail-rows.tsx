import { styled, touchTarget } from '@gredia/ui';
import type { ReactNode } from 'react';

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px minmax(0, 1fr)', md: '132px minmax(0, 1fr)' },
    alignItems: 'baseline',
    py: '9px',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0, pb: 0 },
  },
});
const Name = styled('dt', { base: { textStyle: 'small', lineHeight: '6', color: 'fg.muted' } });
const Value = styled('dd', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2', minW: 0, minH: '6' },
});
const Action = styled('div', { base: { display: 'flex', ms: 'auto' } });

interface DetailRowProps {
  label: string;
  children: ReactNode;
  /** A TextAction, at the right. */
  action?: ReactNode;
  /** What belongs to the value, below it. */
  more?: ReactNode;
}

/** One line of a `dl`: a name, its value and what can be done about it. */
export function DetailRow({ label, children, action, more }: DetailRowProps) {
  return (
    <Row>
      <Name>{label}</Name>
      <Value>
        {children}
        {action && <Action>{action}</Action>}
        {more}
      </Value>
    </Row>
  );
}

/** A button that looks like a link: small things done beside a value. */
export const TextAction = styled('button', {
  base: {
    ...touchTarget,
    minH: '6',
    px: '0.5',
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.link',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: { tone: { danger: { color: 'bad.fg' } } },
});
