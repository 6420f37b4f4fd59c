import { productTypeLabel } from '@gredia/domain';
import type { GetPublicProductsQuery } from '@gredia/graphql-schema';
import { Badge, Checkbox, Link, styled, Table, Th, VisuallyHidden } from '@gredia/ui';
import { useRef } from 'react';
import { paths } from '../../app/paths';
import { QuoteButton } from '../quotes/dialog/quote-button';
import { useReach, useSeen } from '../reach/reach';
import { StackingRows } from '../shared/list-layout';
import { inciText } from './inci-text';
import { MembershipBadge } from './membership-badge';
import { documentTypes } from './product-documents';
import { SELECT_MOST, toggleSelected, useSelectedProducts } from './product-selection';
import { ProductThumb } from './product-thumb';

type Product = GetPublicProductsQuery['publicProducts']['products'][number];

const Name = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minW: { md: '232px' },
    '& > div': { minW: 0 },
    // Below `md` one picks with the thumb: the box stands at the right, with a target of its own.
    '& > label': {
      flex: 'none',
      mdDown: { order: 9, ms: 'auto', minW: '44px', minH: '44px', justifyContent: 'center' },
    },
  },
});
const Badges = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });
const Clip = styled('span', {
  base: { display: 'block', maxW: { md: '160px' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const CERTIFICATES_SHOWN = 2;

interface ProductTableProps {
  products: readonly Product[];
  isBusy: boolean;
}

/** The rows of the raw material list, each choosable for a comparison or a request for quotes. */
export function ProductTable({ products, isBusy }: ProductTableProps) {
  const selected = useSelectedProducts();
  const rows = useRef<HTMLDivElement>(null);
  const reach = useReach();
  useSeen(rows, products.map(({ id }) => id).join(), (id) => reach.products('LIST_IMPRESSION', [id]));

  return (
    <StackingRows ref={rows} hasPicture aria-busy={isBusy}>
      <Table caption="원료 목록">
        <thead>
          <tr>
            <Th>원료명</Th>
            <Th>판매사</Th>
            <Th>INCI</Th>
            <Th>유형</Th>
            <Th>기능</Th>
            <Th>인증서</Th>
            <Th>문서</Th>
            <Th>
              <VisuallyHidden>견적</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const isSelected = selected.some(({ id }) => id === product.id);
            const isFull = selected.length >= SELECT_MOST;
            return (
              <ProductRow
                key={product.id}
                product={product}
                isSelected={isSelected}
                isSelectable={isSelected || !isFull}
              />
            );
          })}
        </tbody>
      </Table>
    </StackingRows>
  );
}

interface ProductRowProps {
  product: Product;
  isSelected: boolean;
  isSelectable: boolean;
}

function ProductRow({ product, isSelected, isSelectable }: ProductRowProps) {
  const { id, name, manufacture, dealer, madeIn, type, functions, INCIs, certificates } = product;
  const kind = type && productTypeLabel[type];
  const isMember = product.membership !== null && product.membership.membership !== 'FREE';
  const papers = documentTypes(product.documents);

  return (
    <tr aria-selected={isSelected} data-reach={id}>
      <td>
        <Name>
          <Checkbox checked={isSelected} disabled={!isSelectable} onChange={() => toggleSelected(product)}>
            <VisuallyHidden>{name} 고르기</VisuallyHidden>
          </Checkbox>
          <ProductThumb type={type} src={product.thumbnailSrc} size="sm" />
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
        {isMember && <MembershipBadge />}
      </td>
      <td data-small title={INCIs.join(', ')}>
        <Clip>{inciText(INCIs)}</Clip>
      </td>
      <td data-wide data-small data-nowrap>
        {kind ?? '–'}
      </td>
      <td data-wide data-small>
        {functions.length > 0 ? functions.slice(0, 3).join(', ') : '–'}
      </td>
      <td data-badges>
        <Badges>
          {isMember && (
            <span data-narrow>
              <MembershipBadge />
            </span>
          )}
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
          {product.isSample && (
            <Badge size="sm" tone="ok">
              샘플
            </Badge>
          )}
        </Badges>
      </td>
      <td data-wide data-nowrap>
        <Badges>
          {papers.map((paper) => (
            <Badge key={paper} size="sm" tone="line">
              {paper}
            </Badge>
          ))}
        </Badges>
      </td>
      <td data-action data-end data-nowrap>
        {product.seller && <QuoteButton product={product} />}
      </td>
    </tr>
  );
}
