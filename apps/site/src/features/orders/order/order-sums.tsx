import { formatWon } from '@gredia/domain';
import type { OrderCardFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';

const Root = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: { base: 'space-between', md: 'flex-end' },
    gap: { base: '2px 10px', md: '3' },
    textStyle: 'small',
  },
});
const Muted = styled('span', { base: { color: 'fg.muted' } });
const Total = styled('b', { base: { fontSize: 'lg', fontWeight: 700 } });

type Sums = Pick<OrderCardFragment, 'supplyKrw' | 'vatKrw' | 'totalKrw' | 'keptKrw'>;

/** The three sums of an order in a line, and what is left of them after cancellations and returns. */
export function OrderSums({ order: { supplyKrw, vatKrw, totalKrw, keptKrw } }: { order: Sums }) {
  return (
    <Root>
      <Muted>공급가액 {formatWon(supplyKrw)}</Muted>
      <Muted>부가세 {formatWon(vatKrw)}</Muted>
      <span>
        합계 <Total>{formatWon(totalKrw)}</Total>
      </span>
      {keptKrw !== totalKrw && <Muted>취소·반품 뒤 {formatWon(keptKrw)}</Muted>}
    </Root>
  );
}
