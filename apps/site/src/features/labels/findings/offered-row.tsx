import { productTypeLabel } from '@gredia/domain';
import { formatNumber, Link, styled, touchScreen } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { QuoteCheckbox } from '../../../shared/asking/quote-selection-bar';
import type { QuoteSelection } from '../../../shared/asking/use-quote-selection';
import { companiesOf } from '../../../shared/catalogue/companies-of';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import type { OfferedIngredient } from '../analysis/label-findings';

// Plain elements styled from the row: a label may have hundreds of materials.
const Root = styled('li', {
  base: {
    px: '4',
    py: '3',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '0.5',
      columnGap: '2.5',
      '& > b': { fontWeight: 600 },
      '& > small': { textStyle: 'small', color: 'fg.subtle' },
      '& > a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: '6',
        [touchScreen]: { minH: 'touch' },
        my: { base: '-3', md: 0 },
        ms: 'auto',
        textStyle: 'small',
        color: 'fg.muted',
        _hover: { color: 'fg.default' },
      },
    },
    '& > ul': { mt: '1.5' },
    '& > ul > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '5px',
      mdDown: { gap: '2' },
      [touchScreen]: { minH: 'touch' },
    },
    '& > ul > li > div': {
      flex: 1,
      minW: 0,
      [touchScreen]: { position: 'relative', minH: 'touch', alignContent: 'center' },
      '& > a': {
        fontWeight: 600,
        _hover: { color: 'fg.link', textDecoration: 'underline' },
        // For fingers the whole line is the link.
        [touchScreen]: { _after: { content: '""', position: 'absolute', inset: 0 } },
      },
      '& > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    },
  },
});

interface OfferedRowProps {
  ingredient: OfferedIngredient;
  selection: QuoteSelection;
}

/** An ingredient of the label with raw materials that contain it. */
export function OfferedRow({ ingredient, selection }: OfferedRowProps) {
  const { id, title, INCI, productCount, products } = ingredient;
  return (
    <Root>
      <header>
        <b>{title}</b>
        {INCI && INCI !== title && <small>{INCI}</small>}
        <Link href={paths.productsWith(title)} aria-label={`${title} 원료 ${productCount}건 보기`}>
          원료 {formatNumber(productCount)}건
          <ChevronRight size={14} />
        </Link>
      </header>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            {product.seller && <QuoteCheckbox selection={selection} product={product} />}
            <ProductThumb type={product.type} src={product.thumbnailSrc} size="sm" />
            <div>
              <Link href={paths.product(product.id)} data-title="">
                <MixedName text={product.name} />
              </Link>
              <small>
                <MixedName text={materialOf(product)} />
              </small>
            </div>
            <MaterialAction product={product} place={`${id}-`} isShort />
          </li>
        ))}
      </ul>
    </Root>
  );
}

/** What it is stands first: a blend or an extract contains the ingredient and is not it. */
const materialOf = (product: OfferedIngredient['products'][number]): string =>
  [product.type && productTypeLabel[product.type], companiesOf(product)].filter(Boolean).join(' · ');
