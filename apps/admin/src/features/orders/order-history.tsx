import { orderItemStatusLabel, type OrderActor } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { formatDateTime, styled } from '@gredia/ui';
import { Block, BlockHeading } from '../../shared/record-form/record-parts';

const List = styled('ol', { base: { display: 'flex', flexDirection: 'column', gap: '2.5', textStyle: 'small' } });
const Entry = styled('li', {
  base: {
    overflowWrap: 'anywhere',
    '& > time': { color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& > b': { fontWeight: 650 },
  },
});

const actorLabel: Readonly<Record<OrderActor, string>> = {
  BUYER: '구매자',
  SUPPLIER: '공급사',
  ADMIN: '운영팀',
  SYSTEM: '자동',
};

/** 진행 기록: every step of every line, the newest first. */
export function OrderHistory({ order: { history, items } }: { order: OrderDetailFragment }) {
  const names = new Map(items.map(({ id, name, pac }) => [id, `${name} ${pac}`]));
  return (
    <Block aria-label="진행 기록">
      <BlockHeading>진행 기록</BlockHeading>
      <List>
        {history.toReversed().map(({ id, itemId, from, to, by, note, createdAt }) => (
          <Entry key={id}>
            <b>{names.get(itemId)}</b> {from ? `${orderItemStatusLabel[from]} → ` : ''}
            {orderItemStatusLabel[to]} · {actorLabel[by as OrderActor]}
            {note && ` · ${note}`} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Entry>
        ))}
      </List>
    </Block>
  );
}
