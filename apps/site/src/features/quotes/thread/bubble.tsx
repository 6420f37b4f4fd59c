import { Avatar, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { momentText } from '../quote-times';

const Root = styled('article', {
  base: {
    display: 'flex',
    gap: '12px',
    '& > span': { display: { base: 'none', md: 'inline-flex' }, mt: '12px' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '10px',
      flex: 1,
      minW: 0,
      px: '16px',
      py: '14px',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
    },
    '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' },
    '& header > b': { textStyle: 'small', fontWeight: 600 },
    '& header > time': { textStyle: 'caption', color: 'fg.subtle', lineHeight: '20px' },
    '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '&[data-empty]': { color: 'fg.subtle' } },
    '& header + p': { mt: '-4px' },
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
