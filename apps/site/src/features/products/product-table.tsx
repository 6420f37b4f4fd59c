import { productTypeLabel } from '@gredia/domain';
import type { GetPublicProductsQuery } from '@gredia/graphql-schema';
import { Badge, formatDate, Link, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import { StackingRows } from '../shared/list-layout';
import { ProductThumb } from './product-thumb';

type Product = GetPublicProductsQuery['publicProducts']['products'][number];

const Name = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '12px', '& > div': { minW: 0 } } });
const Badges = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });
const Clip = styled('span', {
  base: { display: 'block', maxW: { md: '220px' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const CERTIFICATES_SHOWN = 3;

interface ProductTableProps {
  products: readonly Product[];
  isBusy: boolean;
}

export function ProductTable({ products, isBusy }: ProductTableProps) {
  return (
    <StackingRows hasPicture aria-busy={isBusy}>
      <Table caption="원료 목록">
        <thead>
          <tr>
            <Th>원료명</Th>
            <Th>판매사</Th>
            <Th>INCI</Th>
            <Th>유형</Th>
            <Th>기능</Th>
            <Th>인증서</Th>
            <Th end>갱신일</Th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </tbody>
      </Table>
    </StackingRows>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { id, name, manufacture, dealer, madeIn, type, functions, INCIs, certificates, updatedAt } = product;
  const [inci, ...others] = INCIs;
  const kind = type && productTypeLabel[type];

  return (
    <tr>
      <td>
        <Name>
          <ProductThumb type={type} size="sm" />
          <div>
            <b>
              <Link href={paths.product(id)}>{name}</Link>
            </b>
            <small>
              <span data-wide>{[manufacture, madeIn].filter(Boolean).join(' · ')}</span>
              <span data-narrow>{[dealer, kind, madeIn].filter(Boolean).join(' · ')}</span>
            </small>
          </div>
        </Name>
      </td>
      <td data-wide data-small data-nowrap>
        {dealer ?? '–'}
      </td>
      <td data-small title={INCIs.join(', ')}>
        <Clip>{inci ? `${inci}${others.length > 0 ? ` +${others.length}` : ''}` : '–'}</Clip>
      </td>
      <td data-wide data-small data-nowrap>
        {kind ?? '–'}
      </td>
      <td data-wide data-small>
        {functions.length > 0 ? functions.slice(0, 3).join(', ') : '–'}
      </td>
      <td>
        {certificates.length > 0 && (
          <Badges>
            {certificates.slice(0, CERTIFICATES_SHOWN).map((certificate) => (
              <Badge key={certificate} size="sm">
                {certificate}
              </Badge>
            ))}
            {certificates.length > CERTIFICATES_SHOWN && (
              <Badge size="sm" tone="line">
                +{certificates.length - CERTIFICATES_SHOWN}
              </Badge>
            )}
          </Badges>
        )}
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {formatDate(updatedAt)}
      </td>
    </tr>
  );
}
