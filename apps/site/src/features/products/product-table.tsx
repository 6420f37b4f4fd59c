import type { ProductRowFragment } from '@gredia/graphql-schema';
import { Checkbox, Link, styled, Table, Th, VisuallyHidden } from '@gredia/ui';
import { useRef } from 'react';
import { paths } from '../../app/paths';
import { useReach, useSeen } from '../reach/reach';
import { StackingRows } from '../shared/list-layout';
import { MixedName } from '../shared/mixed-name';
import { contentNames, inciText } from './inci-text';
import { MaterialAction } from './material-action';
import { isMember, productColumns, type ProductColumn, type ProductTableKind } from './product-columns';
import { SELECT_MOST, toggleSelected, useSelectedProducts } from './product-selection';
import { ProductThumb } from './product-thumb';
import { MembershipBadge } from './membership-badge';

const Rows = styled(StackingRows, {
  base: {
    // Below `md` a material is one line: name and what matters most of it, and beside them what can be done.
    mdDown: {
      '& tbody tr': { flexWrap: 'nowrap' },
      '& td:first-child': { flex: '1 1 0' },
      '& td[data-action]': { pe: '0!' },
    },
  },
});
const Name = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minW: { md: '232px' },
    '& > div': { minW: 0 },
    // For thumbs the box has a target of its own.
    '& > label': { flex: 'none', mdDown: { minW: '44px', minH: '44px', mx: '-12px', justifyContent: 'center' } },
  },
});

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
  const columns = productColumns[kind].filter(({ isEmpty }) => !products.every(isEmpty));

  return (
    <Rows ref={rows} aria-busy={isBusy}>
      <Table caption={caption}>
        <thead>
          <tr>
            <Th>원료명</Th>
            {columns.map(({ title }) => (
              <Th key={title}>{title}</Th>
            ))}
            <Th>
              <VisuallyHidden>할 수 있는 일</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} kind={kind} product={product} columns={columns} />
          ))}
        </tbody>
      </Table>
    </Rows>
  );
}

interface ProductRowProps extends Pick<ProductTableProps, 'kind'> {
  product: ProductRowFragment;
  columns: readonly ProductColumn[];
}

function ProductRow({ kind, product, columns }: ProductRowProps) {
  const selected = useSelectedProducts();
  const { id, name, manufacture, madeIn } = product;
  const isSelected = selected.some((other) => other.id === id);
  const isSelectable = isSelected || selected.length < SELECT_MOST;
  const origin = [manufacture && product.seller === null && `제조사 ${manufacture}`, madeIn]
    .filter(Boolean)
    .join(' · ');

  return (
    <tr aria-selected={isSelected} data-reach={id}>
      <td>
        <Name>
          {kind !== 'unclaimed' && (
            <>
              <Checkbox checked={isSelected} disabled={!isSelectable} onChange={() => toggleSelected(product)}>
                <VisuallyHidden>{name} 고르기</VisuallyHidden>
              </Checkbox>
              <ProductThumb type={product.type} src={product.thumbnailSrc} size="sm" />
            </>
          )}
          <div>
            <b>
              <Link href={paths.product(id)}>
                <MixedName text={name} />
              </Link>
            </b>
            <small>
              <span data-wide>
                <MixedName text={origin} />
              </span>
              <span data-narrow>{inShort(product)}</span>
            </small>
            {isMember(product) && (
              <span data-narrow>
                <MembershipBadge />
              </span>
            )}
          </div>
        </Name>
      </td>
      {columns.map(({ title, cell }) => (
        <td key={title} data-wide data-small>
          {cell(product)}
        </td>
      ))}
      <td data-action data-end data-nowrap>
        <MaterialAction product={product} isShort variant={product.seller ? 'solid' : undefined} />
      </td>
    </tr>
  );
}

/** What narrow screens say of a material. */
const inShort = (product: ProductRowFragment): string =>
  product.seller
    ? [product.dealer, inciText(contentNames(product)), product.minOrder && `${product.minOrder}부터`]
        .filter(Boolean)
        .join(' · ')
    : contentNames(product).slice(0, 3).join(', ');
