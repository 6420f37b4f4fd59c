import { BRAND } from '@gredia/domain';
import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '3',
    minH: '8',
    mb: { base: '4', md: '5' },
  },
});
const Words = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minW: 0 },
});

const Heading = styled('h1', {
  base: { minW: 0, fontSize: '3xl', lineHeight: '7.5', fontWeight: 750, letterSpacing: '-.03em' },
});
// A number that comes later finds its room.
const Remark = styled('p', { base: { minW: '4em', textStyle: 'small', color: 'fg.subtle' } });

const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' } });

interface ScreenHeadProps {
  title: string;
  /** Beside it; null while it is on its way. */
  note?: ReactNode;
  /** What can be done with the whole of it, at the end of the line. */
  children?: ReactNode;
}

/** The head of a screen: the document's title, the one `h1` and a remark beside it. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <Root>
      <title>{`${title} | ${BRAND.ko}`}</title>
      <Words>
        <Heading tabIndex={-1}>{title}</Heading>
        {note !== undefined && <Remark>{note}</Remark>}
      </Words>
      {children && <Acts>{children}</Acts>}
    </Root>
  );
}
