import { formatWon, leadTimeText } from '@gredia/domain';
import { Button, styled } from '@gredia/ui';
import { CircleAlert } from 'lucide-react';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { OrderBlock } from '../sums/order-block';
import type { Preview } from './checkout-values';

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    py: '3',
    '&:not(:first-child)': { borderTop: '1px solid', borderColor: 'border.default' },
    '& > b': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
const Text = styled('div', {
  base: {
    minW: 0,
    overflowWrap: 'anywhere',
    '& > b': { display: 'block', fontWeight: 650 },
    '& > small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});
const Problem = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '1',
    textStyle: 'caption',
    color: 'bad.fg',
  },
});

interface GoodsBlockProps {
  preview: Preview;
  /** Orders without it; absent where the goods are one thing. */
  onLeaveOut?: (packageId: string) => void;
}

/** 주문 상품: what is ordered, of whom, and what cannot be had. */
export function GoodsBlock({ preview: { lines }, onLeaveOut }: GoodsBlockProps) {
  const sellers = new Set(lines.map(({ seller }) => seller.id)).size;
  return (
    <OrderBlock title="주문 상품" count={`공급사 ${sellers}곳 · ${lines.length}개`}>
      <ul>
        {lines.map((line) => (
          <Row key={line.packageId}>
            <ProductThumb type={null} src={line.thumbnail} size="sm" />
            <Text>
              <b>{line.name}</b>
              <small>
                {[
                  line.seller.name,
                  `${line.pac} × ${line.quantity.toLocaleString('ko-KR')}`,
                  line.leadTimeDays !== null && leadTimeText(line.leadTimeDays),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {line.problem && (
                <Problem role="alert">
                  <CircleAlert size={14} aria-hidden="true" />
                  {line.problem}
                  {onLeaveOut && (
                    <Button
                      size="xs"
                      aria-label={`${line.name} ${line.pac} 빼고 주문`}
                      onClick={() => onLeaveOut(line.packageId)}
                    >
                      빼고 주문
                    </Button>
                  )}
                </Problem>
              )}
            </Text>
            <b>{formatWon(line.price * line.quantity)}</b>
          </Row>
        ))}
      </ul>
    </OrderBlock>
  );
}
