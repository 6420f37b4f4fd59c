import type { ProductRowFragment } from '@gredia/graphql-schema';
import { DataTable, Narrow, Wide, type DataColumn } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { contentNames, inciText } from '../../../shared/catalogue/inci-text';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { MembershipBadge } from '../../../shared/paid/membership-badge';
import { productColumns, type ProductColumn } from './product-columns';
import { originOf, useProductSelection, useSeenProducts, type ProductRowsProps } from './product-rows';

/** Rows of the raw material list. Those that can be asked for are choosable, for a comparison or a request for quotes. */
export function ProductTable({ kind, caption, products, isBusy }: ProductRowsProps) {
  const root = useSeenProducts<HTMLDivElement>(products);
  const selection = useProductSelection(kind);
  const told: readonly ProductColumn[] = productColumns[kind];
  const columns: DataColumn<ProductRowFragment>[] = [
    { ...name, picture: selection && thumbOf },
    ...told.map((column) => ({ id: column.title, type: 'text' as const, isWide: true, ...column })),
    actions,
  ];

  return (
    <DataTable
      ref={root}
      caption={caption}
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.product(id)}
      rowProps={({ id }) => ({ 'data-reach': id })}
      selection={selection}
      cards="line"
      isBusy={isBusy}
    />
  );
}

const thumbOf = ({ type, thumbnailSrc }: ProductRowFragment) => (
  <ProductThumb type={type} src={thumbnailSrc} size="sm" />
);

const name: DataColumn<ProductRowFragment> = {
  id: 'name',
  title: '원료명',
  type: 'name',
  width: '21%',
  minWidth: '220px',
  cell: (product) => <MixedName text={product.name} />,
  below: (product) => (
    <>
      <small>
        <Wide>
          <MixedName text={originOf(product)} />
        </Wide>
        <Narrow>{inShort(product)}</Narrow>
      </small>
      {product.membership && (
        <Narrow>
          <MembershipBadge tier={product.membership.membership} />
        </Narrow>
      )}
    </>
  ),
};

const actions: DataColumn<ProductRowFragment> = {
  id: 'actions',
  title: '할 수 있는 일',
  type: 'actions',
  width: '8%',
  cell: (product) => <MaterialAction product={product} isShort variant={product.seller ? 'solid' : undefined} />,
};

/** The amount stays in one line, as the dots stay behind what they follow. */
const fromAmount = (minOrder: string): string => `${minOrder.replaceAll(' ', '\u00a0')}부터`;

/** What narrow screens say of a material. */
const inShort = (product: ProductRowFragment): string =>
  product.seller
    ? [product.dealer, inciText(contentNames(product)), product.minOrder && fromAmount(product.minOrder)]
        .filter(Boolean)
        .join('\u00a0· ')
    : contentNames(product).slice(0, 3).join(', ');
