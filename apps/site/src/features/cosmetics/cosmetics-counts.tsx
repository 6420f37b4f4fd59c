import { formatNumber, styled } from '@gredia/ui';
import { hairlineGrid } from '../../shared/lists/hairline-grid';
import type { CosmeticsDetail } from './cosmetics-detail';

const Root = styled('dl', {
  base: { ...hairlineGrid, gridTemplateColumns: { base: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' } },
});

const Cell = styled('div', {
  base: {
    px: { base: '3', md: '4.5' },
    py: '3',
    bg: 'bg.panel',
    _last: { gridColumn: { base: 'span 2', md: 'auto' } },
  },
});

const Name = styled('dt', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Figure = styled('dd', {
  base: { fontSize: '18px', lineHeight: '6.5', fontWeight: 700, letterSpacing: '-.02em' },
});

/** Entries of Korea's list of fragrance allergens. */
const ALLERGENS = 25;

/** What the label amounts to, in five figures. */
export function CosmeticsCounts({ counts }: { counts: CosmeticsDetail['counts'] }) {
  const limited = counts.levels.reduce((sum, { level, count }) => (level === 'ALLOWED' ? sum : sum + count), 0);
  const figures = [
    { label: '성분', value: `${formatNumber(counts.ingredients)}종` },
    { label: '기능성 고시', value: formatNumber(counts.functional) },
    { label: '한국 규제', value: formatNumber(limited) },
    { label: '알레르기', value: `${counts.allergens} / ${ALLERGENS}` },
    { label: '원료 있음', value: `${formatNumber(counts.offered)}종` },
  ];
  return (
    <Root>
      {figures.map(({ label, value }) => (
        <Cell key={label}>
          <Name>{label}</Name>
          <Figure>{value}</Figure>
        </Cell>
      ))}
    </Root>
  );
}
