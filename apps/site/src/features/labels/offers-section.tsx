import { formatNumber, Link, Note, Section, styled } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../app/paths';
import { ProductThumb } from '../products/product-thumb';
import { QuoteButton } from '../quotes/dialog/quote-button';
import { QuoteCheckbox, QuoteSelectionBar } from '../quotes/dialog/quote-selection-bar';
import { useQuoteSelection } from '../quotes/dialog/use-quote-selection';
import type { OfferedIngredient } from './label-findings';
import { useMoreRows } from './more-rows';

const FIRST_ROWS = 6;

const Rows = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > li': {
      px: '16px',
      py: '12px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
    },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
    '& header > b': { fontWeight: 600 },
    '& header > small': { textStyle: 'small', color: 'fg.subtle' },
    '& header > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: '44px', md: '24px' },
      my: { base: '-12px', md: 0 },
      ms: 'auto',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
    },
    '& ul': { mt: '6px' },
    '& ul > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      py: '5px',
      '& > div': { flex: 1, minW: 0 },
      '& a': { fontWeight: 600, _hover: { color: 'fg.link', textDecoration: 'underline' } },
    },
    // For fingers the whole line is the link.
    mdDown: {
      '& ul > li': { gap: '8px', minH: '44px' },
      '& ul > li > div': { position: 'relative', minH: '44px', alignContent: 'center' },
      '& ul a::after': { content: '""', position: 'absolute', inset: 0 },
    },
    // Its text stands under the names.
    '& > li > button': { ms: '-12px' },
    '& ul small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});

/** Raw materials on offer, by the ingredient they contain. */
export function OffersSection({ offered }: { offered: readonly OfferedIngredient[] }) {
  const [rows, more] = useMoreRows(offered, FIRST_ROWS, '성분');
  const selection = useQuoteSelection();
  const total = offered.reduce((sum, { productCount }) => sum + productCount, 0);
  if (offered.length === 0) {
    return (
      <Section title="구할 수 있는 원료">
        <Note>이 목록의 성분을 담은 원료가 아직 없어요.</Note>
      </Section>
    );
  }
  return (
    <Section title="구할 수 있는 원료" count={`성분 ${offered.length}종 · ${formatNumber(total)}건`}>
      <Rows>
        {rows.map(({ id, title, INCI, productCount, products }) => (
          <li key={id}>
            <header>
              <b>{title}</b>
              {INCI && INCI !== title && <small>{INCI}</small>}
              <Link href={paths.productsWith(INCI ?? title)} aria-label={`${title} 원료 ${productCount}건 보기`}>
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
                    <Link href={paths.product(product.id)}>{product.name}</Link>
                    <small>{companiesOf(product)}</small>
                  </div>
                  {product.seller && <QuoteButton product={product} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {more && <li>{more}</li>}
      </Rows>
      <QuoteSelectionBar selection={selection} />
    </Section>
  );
}

/** Who sells and who makes it, once where both are one. */
const companiesOf = ({ dealer, manufacture }: OfferedIngredient['products'][number]): string =>
  [...new Set([dealer, manufacture].filter(Boolean))].join(' · ');
