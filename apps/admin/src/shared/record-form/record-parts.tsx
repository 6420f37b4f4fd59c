import { styled } from '@gredia/ui';

export const Block = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 } });
export const BlockHeading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
export const Fields = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
export const Pair = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '3' },
});
export const Buttons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' },
});
/** A thing of its own within a block. */
export const framed = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  px: '3.5',
  py: '3',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'card',
  minW: 0,
} as const;
export const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** `12` → 12; nothing where no number stands there. */
export const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(/[,원\s]/g, ''));
