import { productTypeLabel } from '@gredia/domain';
import type { GetMyProductsQuery } from '@gredia/graphql-schema';
import { Badge, formatDate, Link, styled, Table, Th } from '@gredia/ui';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { StackingRows } from '../shared/list-layout';
import { VisibleSwitch } from './visible-switch';

export type MyProduct = GetMyProductsQuery['myProducts']['products'][number];

const Name = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '12px', '& > div': { minW: 0 } } });
const Inci = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    '& > span:first-of-type': {
      maxW: { md: '240px' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { md: 'nowrap' },
    },
  },
});
const Count = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '4px' } });

interface MyProductTableProps {
  products: readonly MyProduct[];
  isBusy: boolean;
  /** The picture of a material, from the feature that draws materials. */
  thumbOf: (product: MyProduct) => ReactNode;
}

/** One's own materials; the name leads to the form. */
export function MyProductTable({ products, isBusy, thumbOf }: MyProductTableProps) {
  return (
    <StackingRows hasPicture aria-busy={isBusy}>
      <Table caption="내 원료 목록">
        <thead>
          <tr>
            <Th>원료명</Th>
            <Th>유형</Th>
            <Th>INCI</Th>
            <Th>공개</Th>
            <Th>문서</Th>
            <Th end>갱신일</Th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} thumb={thumbOf(product)} />
          ))}
        </tbody>
      </Table>
    </StackingRows>
  );
}

function Row({ product, thumb }: { product: MyProduct; thumb: ReactNode }) {
  const { id, name, manufacture, madeIn, type, mappedINCIs, documentCount, updatedAt } = product;
  const kind = type && productTypeLabel[type];
  const [first, ...others] = mappedINCIs;
  const unmapped = mappedINCIs.filter(({ ingredient }) => !ingredient).length;

  return (
    <tr>
      <td>
        <Name>
          {thumb}
          <div>
            <b>
              <Link href={paths.myProduct(id)}>{name}</Link>
            </b>
            <small>
              <span data-wide>{[manufacture, madeIn].filter(Boolean).join(' · ')}</span>
              <span data-narrow>{[kind, manufacture].filter(Boolean).join(' · ')}</span>
            </small>
          </div>
        </Name>
      </td>
      <td data-wide data-small data-nowrap>
        {kind ?? '–'}
      </td>
      <td data-small>
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
      </td>
      <td data-nowrap>
        <Count>
          <VisibleSwitch product={product} />
          <span data-narrow data-small data-muted>
            · 문서 {documentCount}개 · {formatDate(updatedAt)}
          </span>
        </Count>
      </td>
      <td data-wide data-small data-nowrap>
        <Count>
          <FileText size={14} aria-hidden="true" />
          {documentCount > 0 ? `${documentCount}개` : '없음'}
        </Count>
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {formatDate(updatedAt)}
      </td>
    </tr>
  );
}
