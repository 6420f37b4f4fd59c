import { formatWon } from '@gredia/domain';
import { styled } from '@gredia/ui';

const Lines = styled('dl', {
  base: {
    display: 'grid',
    gap: '2',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& > div > dt': { color: 'fg.muted' },
    '& > div > dd': { fontVariantNumeric: 'tabular-nums' },
    '& > [data-ruled]': { borderTop: '1px solid', borderColor: 'border.default', mt: '1.5', pt: '3.5' },
    '& > [data-strong] > :is(dt, dd)': { color: 'fg.default', fontWeight: 650 },
    '& > [data-total]': { alignItems: 'baseline' },
    '& > [data-total] > dd': { fontSize: '3xl', lineHeight: 1.2 },
  },
});

/** What an order costs, in won. */
export interface ShownSums {
  goodsKrw: number;
  shippingKrw: number;
  supplyKrw: number;
  vatKrw: number;
  totalKrw: number;
}

interface PriceSummaryProps {
  sums: ShownSums;
  /** Some of it comes as freight, which is paid at the door. */
  hasFreight?: boolean;
}

/** 상품, 배송비, 공급가액, 부가세, 합계. */
export function PriceSummary({ sums, hasFreight }: PriceSummaryProps) {
  const { goodsKrw, shippingKrw, supplyKrw, vatKrw, totalKrw } = sums;
  return (
    <Lines aria-live="polite">
      <div>
        <dt>상품</dt>
        <dd>{formatWon(goodsKrw)}</dd>
      </div>
      <div>
        <dt>배송비</dt>
        <dd>
          {formatWon(shippingKrw)}
          {hasFreight && ' · 화물 착불 따로'}
        </dd>
      </div>
      <div data-ruled data-strong>
        <dt>공급가액</dt>
        <dd>{formatWon(supplyKrw)}</dd>
      </div>
      <div>
        <dt>부가세 10%</dt>
        <dd>{formatWon(vatKrw)}</dd>
      </div>
      <div data-ruled data-strong data-total>
        <dt>합계</dt>
        <dd>{formatWon(totalKrw)}</dd>
      </div>
    </Lines>
  );
}
