import { Avatar, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { momentText } from '../quote-times';

const Root = styled('article', {
  base: {
    display: 'flex',
    gap: '3',
  },
});
const Portrait = styled('span', { base: { display: { base: 'none', md: 'flex' }, alignItems: 'flex-start', mt: '3' } });
const Box = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2.5',
    flex: 1,
    minW: 0,
    px: '4',
    py: '3.5',
    border: '1px solid',
    borderRadius: 'card',
  },
  variants: {
    isOwn: { true: { borderColor: 'transparent', bg: 'bg.subtle' }, false: { borderColor: 'border.default' } },
  },
});
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    rowGap: 0,
    columnGap: '3',
    '& > b': { textStyle: 'small', fontWeight: 600 },
    '& > time': { textStyle: 'caption', color: 'fg.subtle', lineHeight: '5' },
  },
});

/** The text below the author, with its line breaks. */
export const BubbleText = styled('p', {
  base: { mt: '-1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  variants: {
    /** Says that the author wrote no text. */
    isEmpty: { true: { color: 'fg.subtle' } },
  },
});

interface BubbleProps {
  /** Name of the author; its first letter is drawn. */
  name: string;
  /** Line above the text: `이서연 · 해든바이오`. */
  author: string;
  at: string;
  now: Date;
  /** Whether the viewer's side wrote it. */
  isOwn: boolean;
  /** BubbleText, and what belongs to it. */
  children: ReactNode;
}

/** A request, answer or message in a thread. */
export function Bubble({ name, author, at, now, isOwn, children }: BubbleProps) {
  return (
    <Root aria-label={author}>
      <Portrait>
        <Avatar size="sm" tone={isOwn ? 'brand' : 'quiet'} name={name} />
      </Portrait>
      <Box isOwn={isOwn}>
        <Head>
          <b>{author}</b>
          <time dateTime={at}>{momentText(at, now)}</time>
        </Head>
        {children}
      </Box>
    </Root>
  );
}
