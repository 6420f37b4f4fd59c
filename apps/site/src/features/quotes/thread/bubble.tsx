import { Avatar, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { momentText } from '../quote-times';

const Root = styled('article', {
  base: {
    display: 'flex',
    gap: '3',
    '& > span': { display: { base: 'none', md: 'inline-flex' }, mt: '3' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2.5',
      flex: 1,
      minW: 0,
      px: '4',
      py: '3.5',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
    },
    '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: 0, columnGap: '3' },
    '& header > b': { textStyle: 'small', fontWeight: 600 },
    '& header > time': { textStyle: 'caption', color: 'fg.subtle', lineHeight: '5' },
    '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '&[data-empty]': { color: 'fg.subtle' } },
    '& header + p': { mt: '-1' },
  },
  variants: {
    isOwn: { true: { '& > div': { borderColor: 'transparent', bg: 'bg.subtle', '& > dl': { bg: 'bg.panel' } } } },
  },
});

interface BubbleProps {
  /** Of the person, for the letter in the circle. */
  name: string;
  /** As it reads above the text: `이서연 · 해든바이오`. */
  author: string;
  at: string;
  now: Date;
  /** Whether the viewer's side wrote it. */
  isOwn: boolean;
  children: ReactNode;
}

/** What one side wrote. */
export function Bubble({ name, author, at, now, isOwn, children }: BubbleProps) {
  return (
    <Root isOwn={isOwn} aria-label={author}>
      <Avatar size="sm" tone={isOwn ? 'brand' : 'quiet'} name={name} />
      <div>
        <header>
          <b>{author}</b>
          <time dateTime={at}>{momentText(at, now)}</time>
        </header>
        {children}
      </div>
    </Root>
  );
}
