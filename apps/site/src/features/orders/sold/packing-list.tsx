import { orderItemStatusLabel, recipientOf } from '@gredia/domain';
import type { OrderCardFragment } from '@gredia/graphql-schema';
import { formatDate, styled } from '@gredia/ui';
import { addressText, packText, parcelText } from '../order/item-text';
import type { SoldRow } from '../list/sold-rows';

// Only paper has it: `display: none` elsewhere.
const Root = styled('section', { base: { display: 'none', _print: { display: 'block' } } });
const Order = styled('article', {
  base: { breakInside: 'avoid', py: '4', borderBottom: '1px solid', borderColor: 'border.strong' },
});
const Head = styled('h2', { base: { display: 'flex', justifyContent: 'space-between', textStyle: 'h2' } });
const Line = styled('p', { base: { textStyle: 'small' } });
const Goods = styled('ul', { base: { mt: '2', display: 'grid', gap: '1' } });
const Item = styled('li', { base: { display: 'flex', gap: '2' } });
const Box = styled('i', {
  base: {
    flex: 'none',
    boxSize: '3.5',
    mt: '1',
    border: '1px solid',
    borderColor: 'fg.default',
    borderRadius: 'badge',
  },
});

/** What is packed for whom: a list to tick off beside the parcels. */
export function PackingList({ rows }: { rows: readonly SoldRow[] }) {
  const orders = new Map(rows.map(({ order }) => [order.id, order]));
  return (
    <Root aria-label="포장 목록">
      {[...orders.values()].map((order) => (
        <PackedOrder key={order.id} order={order} rows={rows.filter((row) => row.order.id === order.id)} />
      ))}
    </Root>
  );
}

function PackedOrder({ order, rows }: { order: OrderCardFragment; rows: readonly SoldRow[] }) {
  const { number, createdAt, buyerCompany, buyerAddress, note } = order;
  const recipient = recipientOf(order);
  return (
    <Order>
      <Head>
        <span>{number}</span>
        <span>{formatDate(createdAt)}</span>
      </Head>
      <Line>{[buyerCompany, recipient.name, recipient.contact].filter(Boolean).join(' · ')}</Line>
      <Line>{addressText(buyerAddress)}</Line>
      {note && <Line>배송 메모: {note}</Line>}
      <Goods>
        {rows.map(({ item }) => (
          <Item key={item.id}>
            <Box aria-hidden="true" />
            <span>
              {item.name} {packText(item)} ({orderItemStatusLabel[item.status]}
              {parcelText(item) && `, ${parcelText(item)}`})
            </span>
          </Item>
        ))}
      </Goods>
    </Order>
  );
}
