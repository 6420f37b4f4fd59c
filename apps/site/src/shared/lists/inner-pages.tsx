import { Button, formatNumber, styled } from '@gredia/ui';
import { useEffect, useRef } from 'react';

const Root = styled('nav', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '3',
    mt: '3',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > output': { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

interface InnerPagesProps {
  /** What they are pages of, for screen readers. */
  label: string;
  /** From 1. */
  page: number;
  /** Of all pages together. */
  total: number;
  perPage: number;
  isBusy: boolean;
  onGo: (page: number) => void;
}

/** Pages of a list inside another page, whose address does not name them. */
export function InnerPages({ label, page, total, perPage, isBusy, onGo }: InnerPagesProps) {
  const root = useRef<HTMLElement>(null);
  const last = Math.max(1, Math.ceil(total / perPage));
  const isBeyond = !isBusy && page > last;
  useEffect(() => {
    // What stood on the last page is gone.
    if (isBeyond) onGo(last);
  }, [isBeyond, last, onGo]);

  function go(next: number) {
    onGo(next);
    // The next page begins where this one began.
    root.current?.closest('section')?.scrollIntoView();
  }

  if (last === 1 && page === 1) return null;
  return (
    <Root ref={root} aria-label={label} aria-busy={isBusy}>
      <Button size="sm" touch disabledReason={page === 1 ? '첫 쪽이에요' : undefined} onClick={() => go(page - 1)}>
        이전
      </Button>
      <output>
        {formatNumber(page)} / {formatNumber(last)}
      </output>
      <Button
        size="sm"
        touch
        disabledReason={page >= last ? '마지막 쪽이에요' : undefined}
        onClick={() => go(page + 1)}
      >
        다음
      </Button>
    </Root>
  );
}
