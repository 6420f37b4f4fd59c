import { BRAND } from '@gredia/domain';
import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 12px',
    mb: { base: '16px', md: '20px' },
    '& h1': { fontSize: '20px', lineHeight: '30px', fontWeight: 750, letterSpacing: '-.03em' },
    '& p': { textStyle: 'small', color: 'fg.subtle' },
  },
});

interface ScreenHeadProps {
  title: string;
  note?: ReactNode;
}

/** The head of a screen: the document's title, the one `h1` and a remark beside it. */
export function ScreenHead({ title, note }: ScreenHeadProps) {
  return (
    <Root>
      <title>{`${title} | ${BRAND.ko}`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {note && <p>{note}</p>}
    </Root>
  );
}
