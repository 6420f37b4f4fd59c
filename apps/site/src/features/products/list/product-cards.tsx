import { productTypeLabel } from '@gredia/domain';
import type { ProductRowFragment } from '@gredia/graphql-schema';
import { Checkbox, Link, styled, touchRow, VisuallyHidden, type RowSelection } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { contentNames } from '../../../shared/catalogue/inci-text';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { MembershipBadge } from '../../../shared/paid/membership-badge';
import { Certificates } from './product-columns';
import { originOf, useProductSelection, useSeenProducts, type ProductRowsProps } from './product-rows';

// The parts of a card are plain elements styled from the list.
const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
    gap: '3.5',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': {
      ...touchRow('b > a'),
      display: 'flex',
      flexDirection: 'column',
      minW: 0,
      p: '4',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.panel',
      transition: 'border-color',
      transitionDuration: 'hover',
      _hover: { borderColor: 'border.strong' },
      '&[data-selected]': { borderColor: 'brand.solid', bg: 'bg.selected' },
    },
    '& > li > header': { display: 'flex', justifyContent: 'space-between', mb: '3' },
    '& > li > b': { fontSize: 'lg', lineHeight: '5.5', fontWeight: 650, letterSpacing: '-.01em' },
    '& > li > b > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > li > small': { mt: '0.5', textStyle: 'caption', color: 'fg.subtle' },
    '& > li > p': { mt: '2.5', textStyle: 'small', color: 'fg.muted', lineClamp: '2' },
    '& > li > div': { mt: '2.5' },
    '& > li > footer': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      // At the foot of the tallest card of its line.
      mt: 'auto',
      pt: '4',
      '& > span': { minW: 0, textStyle: 'small', color: 'fg.muted' },
      '& > span > b': { display: 'block', fontWeight: 600, color: 'fg.default' },
    },
  },
});

const FUNCTIONS_SHOWN = 3;

/** The materials of the list as cards: more of each, fewer at once. */
export function ProductCards({ kind, caption, products, isBusy }: ProductRowsProps) {
  const root = useSeenProducts<HTMLUListElement>(products);
  const selection = useProductSelection(kind);
  return (
    <Cards ref={root} aria-label={caption} aria-busy={isBusy}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} selection={selection} />
      ))}
    </Cards>
  );
}

interface ProductCardProps {
  product: ProductRowFragment;
  selection: RowSelection<ProductRowFragment> | undefined;
}

function ProductCard({ product, selection }: ProductCardProps) {
  const { id, name, type, thumbnailSrc, dealer, functions, minOrder, certificates, isSample, seller } = product;
  const isSelected = selection?.has(product) ?? false;
  const contents = contentNames(product).join(', ');
  const about = [type && productTypeLabel[type], functions.slice(0, FUNCTIONS_SHOWN).join(', ')].filter(Boolean);
  return (
    <li data-reach={id} data-selected={isSelected || undefined}>
      <header>
        <ProductThumb type={type} src={thumbnailSrc} />
        {selection && (
          <Checkbox
            checked={isSelected}
            disabled={selection.isFull && !isSelected}
            onChange={() => selection.toggle(product)}
          >
            <VisuallyHidden>{selection.nameOf(product)} 고르기</VisuallyHidden>
          </Checkbox>
        )}
      </header>
      <b>
        <Link href={paths.product(id)} data-title="">
          <MixedName text={name} />
        </Link>
      </b>
      <small>
        <MixedName text={[seller && dealer, originOf(product)].filter(Boolean).join(' · ')} />
      </small>
      {product.membership && <MembershipBadge tier={product.membership.membership} />}
      {contents && <p title={contents}>{contents}</p>}
      {about.length > 0 && <small>{about.join(' · ')}</small>}
      {(certificates.length > 0 || isSample) && (
        <div>
          <Certificates product={product} />
        </div>
      )}
      <footer>
        <span>
          {minOrder && (
            <>
              최소 주문 <b>{minOrder}</b>
            </>
          )}
        </span>
        <MaterialAction product={product} variant={seller ? 'solid' : undefined} />
      </footer>
    </li>
  );
}
