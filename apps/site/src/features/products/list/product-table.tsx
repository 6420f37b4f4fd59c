import type { ProductRowFragment } from '@gredia/graphql-schema';
import { DataTable, Narrow, Wide, type DataColumn, type RowSelection } from '@gredia/ui';
import { useRef } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { contentNames, inciText } from '../../../shared/catalogue/inci-text';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { useReach, useSeen } from '../../../shared/reach/reach';
import { MembershipBadge } from '../membership-badge';
import { SELECT_MOST, toggleSelected, useSelectedProducts } from '../product-selection';
import { isMember, productColumns, type ProductTableKind } from './product-columns';

interface ProductTableProps {
  kind: ProductTableKind;
  caption: string;
  products: readonly ProductRowFragment[];
  isBusy: boolean;
}

/** Rows of the raw material list. Those that can be asked for are choosable, for a comparison or a request for quotes. */
export function ProductTable({ kind, caption, products, isBusy }: ProductTableProps) {
  const rows = useRef<HTMLDivElement>(null);
  const reach = useReach();
  useSeen(rows, products.map(({ id }) => id).join(), (id) => reach.products('LIST_IMPRESSION', [id]));
  const selection = useSelection();
  const isSelectable = kind !== 'unclaimed';
  const told = productColumns[kind].filter(({ isEmpty }) => !products.every(isEmpty));
  const columns: DataColumn<ProductRowFragment>[] = [
    { ...name, picture: isSelectable ? thumbOf : undefined },
    ...told.map(({ title, cell }) => ({ id: title, title, type: 'text' as const, isWide: true, cell })),
    actions,
  ];

  return (
    <DataTable
      ref={rows}
      caption={caption}
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.product(id)}
      rowProps={({ id }) => ({ 'data-reach': id })}
      selection={isSelectable ? selection : undefined}
      cards="line"
      isBusy={isBusy}
    />
  );
}

/** What was chosen in this tab, on whichever page of the list. */
function useSelection(): RowSelection<ProductRowFragment> {
  const selected = useSelectedProducts();
  return {
    has: ({ id }) => selected.some((product) => product.id === id),
    isFull: selected.length >= SELECT_MOST,
    toggle: toggleSelected,
    nameOf: (product) => product.name,
  };
}

const thumbOf = ({ type, thumbnailSrc }: ProductRowFragment) => (
  <ProductThumb type={type} src={thumbnailSrc} size="sm" />
);

const name: DataColumn<ProductRowFragment> = {
  id: 'name',
  title: '원료명',
  type: 'name',
  minWidth: '260px',
  cell: (product) => <MixedName text={product.name} />,
  below: (product) => (
    <>
      <small>
        <Wide>
          <MixedName text={originOf(product)} />
        </Wide>
        <Narrow>{inShort(product)}</Narrow>
      </small>
      {isMember(product) && (
        <Narrow>
          <MembershipBadge />
        </Narrow>
      )}
    </>
  ),
};

const actions: DataColumn<ProductRowFragment> = {
  id: 'actions',
  title: '할 수 있는 일',
  type: 'actions',
  cell: (product) => <MaterialAction product={product} isShort variant={product.seller ? 'solid' : undefined} />,
};

const originOf = ({ manufacture, seller, madeIn }: ProductRowFragment): string =>
  [manufacture && seller === null && `제조사 ${manufacture}`, madeIn].filter(Boolean).join(' · ');

/** What narrow screens say of a material. */
const inShort = (product: ProductRowFragment): string =>
  product.seller
    ? [product.dealer, inciText(contentNames(product)), product.minOrder && `${product.minOrder}부터`]
        .filter(Boolean)
        .join(' · ')
    : contentNames(product).slice(0, 3).join(', ');
