import { orderItemStatusLabel, type OrderActor } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { DataTable, formatDateTime, type DataColumn } from '@gredia/ui';
import { Panel, PanelTitle } from './detail-parts';

const actors: Record<OrderActor, string> = { BUYER: '구매자', SUPPLIER: '공급사', ADMIN: '운영팀', SYSTEM: '자동' };

/** Changes of items at the same moment to the same state, told as one. */
interface Happening {
  key: string;
  at: string;
  goods: string;
  change: string;
  by: string;
  note: string | null;
}

/** What happened to an order, the newest first: an item that nothing happened to beside others is told with them. */
export function happeningsOf({ history, items }: Pick<OrderDetailFragment, 'history' | 'items'>): Happening[] {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const told = new Map<string, Happening>();
  const newest = [...history].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  for (const { itemId, from, to, by, note, createdAt } of newest) {
    const at = formatDateTime(createdAt);
    const key = [at, from, to, by, note].join('|');
    const name = names.get(itemId) ?? '';
    const known = told.get(key);
    if (known) {
      known.goods = `${name}, ${known.goods}`;
      continue;
    }
    const change = [from && orderItemStatusLabel[from], orderItemStatusLabel[to]].filter(Boolean).join(' → ');
    told.set(key, { key, at, goods: name, change, by: actors[by as OrderActor] ?? by, note: note ?? null });
  }
  return [...told.values()];
}

const columns: DataColumn<Happening>[] = [
  { id: 'at', title: '언제', type: 'code', isMuted: true, cell: ({ at }) => at },
  {
    id: 'change',
    title: '변경',
    type: 'plain',
    cell: ({ change, note }) => (
      <>
        {change}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { id: 'goods', title: '상품', type: 'text', cell: ({ goods }) => goods },
  { id: 'by', title: '누가', type: 'code', cell: ({ by }) => by },
];

/** Every change of the order. */
export function OrderHistory({ order }: { order: OrderDetailFragment }) {
  return (
    <Panel aria-label="이력">
      <PanelTitle>이력</PanelTitle>
      <DataTable
        caption="주문 이력"
        columns={columns}
        rows={happeningsOf(order)}
        keyOf={({ key }) => key}
        cards="flow"
        dense
      />
    </Panel>
  );
}
