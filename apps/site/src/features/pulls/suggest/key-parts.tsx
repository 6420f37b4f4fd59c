import { styled, VisuallyHidden } from '@gredia/ui';
import type { ReactNode } from 'react';

/** What stands there now beside what is wanted; below one another on narrow screens. */
export const Pair = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: '3', md: '4' },
  },
});

export const Caption = styled('h3', { base: { mb: '1.5', textStyle: 'label' } });
const Present = styled('small', { base: { ms: '1.5', fontWeight: 400, color: 'fg.muted' } });

const Box = styled('div', {
  base: {
    minH: '10',
    px: '3',
    py: '9px',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'md',
    lineHeight: '5',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    maxH: '220px',
    overflowY: 'auto',
  },
});

/** What stands there now. A long text scrolls, also by keys. */
export function PresentValue({ label, text }: { label: string; text: string | null }) {
  const isLong = (text ?? '').length > 300;
  return (
    <div>
      <Caption>
        {label}
        <Present>지금 값</Present>
      </Caption>
      <Box role="group" aria-label={`${label} 지금 값`} tabIndex={isLong ? 0 : undefined}>
        {text ?? '비어 있음'}
      </Box>
    </div>
  );
}

/** 바꿀 값, and for those who hear it of what. */
export const wantedLabel = (label: string, words = '바꿀 값'): ReactNode => (
  <>
    <VisuallyHidden>{label} </VisuallyHidden>
    {words}
  </>
);
