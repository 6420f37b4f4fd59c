import { formatNumber, IconButton, styled } from '@gredia/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', pt: '2', textStyle: 'small', color: 'fg.muted' },
});

const ShownRows = styled('span', { base: { me: 'auto' } });

interface PagerBarProps {
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many, with the way to those before and after; nothing when there is one page only. */
export function PagerBar({ total, page, perPage, onPage }: PagerBarProps) {
  if (total <= perPage) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Root>
      <ShownRows aria-live="polite">
        {formatNumber(first)}–{formatNumber(last)} / {formatNumber(total)}
      </ShownRows>
      <IconButton
        label="이전 쪽"
        icon={<ChevronLeft size={18} />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="다음 쪽"
        icon={<ChevronRight size={18} />}
        disabled={last === total}
        onClick={() => onPage(page + 1)}
      />
    </Root>
  );
}
