import { formatWon } from '@gredia/domain';
import { Button, DataTable, LinkButton, Narrow, RelativeTime, styled, type DataColumn } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { ItemStatusBadge } from '../order/order-badges';
import { courierText, itemTotal, packText, parcelText } from '../order/item-text';
import { useItemActions } from '../acting/use-item-actions';
import type { SoldRow } from '../list/sold-rows';

const Buttons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '1.5', _print: { display: 'none' } },
});
const Said = styled(Narrow, { base: { textStyle: 'small', color: 'fg.muted' } });

const SAMPLE = '샘플';

const buyerOf = ({ order }: SoldRow) => order.buyerCompany || order.buyerName;

const columns: DataColumn<SoldRow>[] = [
  {
    id: 'order',
    title: '주문',
    type: 'name',
    area: 'order',
    cell: ({ order }) => order.number,
    below: ({ order }) => (
      <small>
        <RelativeTime value={order.createdAt} />
        <Narrow> · {order.buyerCompany || order.buyerName}</Narrow>
      </small>
    ),
  },
  {
    id: 'buyer',
    title: '구매자',
    type: 'plain',
    isWide: true,
    cell: (row) => (
      <>
        {buyerOf(row)}
        {row.order.buyerCompany && <small>{row.order.buyerName}</small>}
      </>
    ),
  },
  {
    id: 'goods',
    title: '상품',
    type: 'plain',
    area: 'goods',
    cell: ({ item }) => (
      <>
        {item.name}
        <small>
          {item.isSample && !item.pac.startsWith(SAMPLE) && `${SAMPLE} `}
          {packText(item)}
        </small>
      </>
    ),
  },
  { id: 'sum', title: '공급가액', type: 'number', area: 'sum', cell: ({ item }) => formatWon(itemTotal(item)) },
  {
    id: 'status',
    title: '상태',
    type: 'badges',
    area: 'status',
    cell: ({ item }) => (
      <>
        <ItemStatusBadge status={item.status} />
        {parcelText(item) && <Said> {parcelText(item)}</Said>}
      </>
    ),
  },
  {
    id: 'courier',
    title: '택배사',
    type: 'code',
    isWide: true,
    isKept: true,
    isEmpty: ({ item }) => !item.shippingCompany,
    cell: ({ item }) => courierText(item.shippingCompany),
  },
  {
    id: 'number',
    title: '송장 번호',
    type: 'code',
    isWide: true,
    isKept: true,
    isEmpty: ({ item }) => !item.trackingNumber,
    cell: ({ item }) => item.trackingNumber,
  },
];

/** On narrow screens the goods with their sum, below them how far they are and what can be done. */
const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"order order" "goods sum" "status actions"',
  rowGap: '2',
  columnGap: '3',
  px: '3.5',
  '& > :is([data-type=number], [data-type=actions])': { justifySelf: 'end' },
} as const;

interface SoldTableProps {
  rows: readonly SoldRow[];
  /** Ids of the chosen items. */
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  onToggle: (itemId: string) => void;
  onStale: () => void;
}

/** The work grid of a supplier: an item a row, with what can be done next. */
export function SoldTable({ rows, chosen, isBusy, onToggle, onStale }: SoldTableProps) {
  const actions: DataColumn<SoldRow> = {
    id: 'actions',
    title: '할 일',
    type: 'actions',
    area: 'actions',
    cell: (row) => <RowActions row={row} onStale={onStale} />,
  };
  return (
    <DataTable
      caption="판매한 상품"
      columns={[...columns, actions]}
      rows={rows}
      keyOf={({ item }) => item.id}
      hrefOf={({ order }) => paths.order(order.id)}
      selection={{
        has: ({ item }) => chosen.has(item.id),
        isFull: false,
        toggle: ({ item }) => onToggle(item.id),
        nameOf: ({ order, item }) => `${order.number} ${item.name}`,
      }}
      cards={card}
      isBusy={isBusy}
    />
  );
}

function RowActions({ row: { order, item }, onStale }: { row: SoldRow; onStale: () => void }) {
  const { buttonsOf, dialog } = useItemActions(order, onStale);
  // What ends a trade stands on the order's own page.
  const buttons = buttonsOf(item).filter(({ action }) => action !== 'cancel');
  return (
    <Buttons>
      {item.trackingUrl && (
        <LinkButton
          size="sm"
          variant="ghost"
          href={item.trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${item.name} 배송 조회 (새 창)`}
        >
          조회
        </LinkButton>
      )}
      {buttons.map(({ action, label, loading, onClick }) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'ship' ? 'solid' : action === 'resolve' ? 'dangerLine' : 'line'}
          aria-label={loading ? undefined : `${order.number} ${item.name} ${label}`}
          loading={loading}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </Buttons>
  );
}
