import { productTypeLabel } from '@gredia/domain';
import type { GetMyProductsQuery } from '@gredia/graphql-schema';
import { Badge, DataTable, formatDate, Narrow, styled, Wide, type DataColumn } from '@gredia/ui';
import { FileText } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { VisibleSwitch } from './visible-switch';

type MyProduct = GetMyProductsQuery['myProducts']['products'][number];

const Inci = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    rowGap: '1',
    columnGap: '2',
    '& > span:first-of-type': {
      maxW: { md: '240px' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { md: 'nowrap' },
    },
  },
});
const Count = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1' } });

const Line = styled(Narrow, { base: { textStyle: 'small', color: 'fg.muted' } });

const kindOf = ({ type }: MyProduct) => type && productTypeLabel[type];

const columns: DataColumn<MyProduct>[] = [
  {
    id: 'name',
    title: '원료명',
    type: 'name',
    picture: ({ type, thumbnailSrc }) => <ProductThumb type={type} src={thumbnailSrc} size="sm" />,
    cell: (product) => product.name,
    below: (product) => (
      <small>
        <Wide>{[product.manufacture, product.madeIn].filter(Boolean).join(' · ')}</Wide>
        <Narrow>{[kindOf(product), product.manufacture].filter(Boolean).join(' · ')}</Narrow>
      </small>
    ),
  },
  { id: 'type', title: '유형', type: 'code', isWide: true, isEmpty: ({ type }) => type === null, cell: kindOf },
  { id: 'inci', title: 'INCI', type: 'text', cell: (product) => <MappedInci product={product} /> },
  {
    id: 'visible',
    title: '공개',
    type: 'badges',
    cell: (product) => (
      <Count>
        <VisibleSwitch product={product} />
        <Line>
          · 문서 {product.documentCount}개 · {formatDate(product.updatedAt)}
        </Line>
      </Count>
    ),
  },
  {
    id: 'documents',
    title: '문서',
    type: 'code',
    isWide: true,
    cell: ({ documentCount }) => (
      <Count>
        <FileText size={14} aria-hidden="true" />
        {documentCount > 0 ? `${documentCount}개` : '없음'}
      </Count>
    ),
  },
  { id: 'updated', title: '갱신일', type: 'date', isWide: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
];

interface MyProductTableProps {
  products: readonly MyProduct[];
  isBusy: boolean;
}

/** The materials of the supplier; the name leads to the form. */
export function MyProductTable({ products, isBusy }: MyProductTableProps) {
  return (
    <DataTable
      caption="내 원료 목록"
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.myProduct(id)}
      cards="picture"
      isBusy={isBusy}
    />
  );
}

function MappedInci({ product: { mappedINCIs } }: { product: MyProduct }) {
  const [first, ...others] = mappedINCIs;
  const unmapped = mappedINCIs.filter(({ ingredient }) => !ingredient).length;
  return (
    <Inci>
      <span title={mappedINCIs.map(({ INCI }) => INCI).join(', ')}>
        {first ? `${first.INCI}${others.length > 0 ? ` 외 ${others.length}` : ''}` : '조성 없음'}
      </span>
      {unmapped > 0 && (
        <Badge tone="warn" size="sm">
          미매핑 {unmapped}
        </Badge>
      )}
    </Inci>
  );
}
