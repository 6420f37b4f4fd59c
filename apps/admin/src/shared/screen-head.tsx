import { BRAND } from '@gredia/domain';
import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    rowGap: '1',
    columnGap: '3',
    mb: { base: '4', md: '5' },
    '& h1': { fontSize: '3xl', lineHeight: '7.5', fontWeight: 750, letterSpacing: '-.03em' },
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
