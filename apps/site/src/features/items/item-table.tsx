import { fromPriceText } from '@gredia/domain';
import type { ItemCardFragment } from '@gredia/graphql-schema';
import { DataTable, Narrow, styled, type DataColumn } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { StandingBadge } from './standing-badge';

const Price = styled(Narrow, { base: { flex: 'none', fontSize: 'md', fontWeight: 650 } });

const sizesOf = ({ packages }: ItemCardFragment): string =>
  packages
    .filter(({ standing }) => standing !== 'STOPPED')
    .map(({ pac }) => pac)
    .join(' · ');

const columns: DataColumn<ItemCardFragment>[] = [
  {
    id: 'name',
    title: '상품',
    type: 'name',
    picture: ({ types, thumbnail }) => <ProductThumb type={types[0] ?? null} src={thumbnail} size="sm" />,
    cell: ({ name }) => name,
    below: ({ dealer, manufacturer }) => (
      <small>{[dealer, manufacturer !== dealer && manufacturer].filter(Boolean).join(' · ')}</small>
    ),
    aside: ({ fromPrice }) => <Price>{fromPriceText(fromPrice)}</Price>,
  },
  { id: 'packages', title: '포장', type: 'text', isEmpty: (item) => sizesOf(item) === '', cell: sizesOf },
  { id: 'standing', title: '재고', type: 'badges', cell: ({ standing }) => <StandingBadge standing={standing} /> },
  {
    id: 'price',
    title: '가격',
    type: 'number',
    isWide: true,
    cell: ({ fromPrice }) => <b>{fromPriceText(fromPrice)}</b>,
  },
];

/** Items of the shop, in rows. */
export function ItemTable({ items, isBusy = false }: { items: readonly ItemCardFragment[]; isBusy?: boolean }) {
  return (
    <DataTable
      caption="상품 목록"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.item(id)}
      cards="picture"
      isBusy={isBusy}
    />
  );
}
