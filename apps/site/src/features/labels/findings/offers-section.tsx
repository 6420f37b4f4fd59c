import { formatNumber, Link, Note, Section, styled } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { QuoteCheckbox, QuoteSelectionBar } from '../../../shared/asking/quote-selection-bar';
import { useQuoteSelection, type QuoteSelection } from '../../../shared/asking/use-quote-selection';
import { companiesOf } from '../../../shared/catalogue/companies-of';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { FramedList } from '../../../shared/lists/framed-list';
import type { OfferedIngredient } from '../analysis/label-findings';
import { useMoreRows } from './more-rows';

const FIRST_ROWS = 6;

const Groups = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    '& h3': { mb: '2', textStyle: 'h3' },
    '& h3 > small': { ms: '1', fontSize: 'sm', fontWeight: 500, color: 'fg.subtle' },
  },
});

const Rows = styled(FramedList, {
  base: {
    '& > li': { px: '4', py: '3' },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2.5' },
    '& header > b': { fontWeight: 600 },
    '& header > small': { textStyle: 'small', color: 'fg.subtle' },
    '& header > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', md: '6' },
      my: { base: '-3', md: 0 },
      ms: 'auto',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
    },
    '& ul': { mt: '1.5' },
    '& ul > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '5px',
      '& > div': { flex: 1, minW: 0 },
      '& a': { fontWeight: 600, _hover: { color: 'fg.link', textDecoration: 'underline' } },
    },
    // For fingers the whole line is the link.
    mdDown: {
      '& ul > li': { gap: '2', minH: 'touch' },
      '& ul > li > div': { position: 'relative', minH: 'touch', alignContent: 'center' },
      '& ul a::after': { content: '""', position: 'absolute', inset: 0 },
    },
    // Its text stands under the names.
    '& > li > button': { ms: '-3' },
    '& ul small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});

/** Raw materials by the ingredient they contain: ingredients of which some can be asked for, then the others. */
export function OffersSection({ offered }: { offered: readonly OfferedIngredient[] }) {
  const selection = useQuoteSelection();
  const quotable = offered.filter(({ quotableCount }) => quotableCount > 0);
  const unclaimed = offered.filter(({ quotableCount }) => quotableCount === 0);
  if (offered.length === 0) {
    return (
      <Section title="구할 수 있는 원료">
        <Note>이 목록의 성분을 담은 원료가 아직 없어요.</Note>
      </Section>
    );
  }
  return (
    <Section title="구할 수 있는 원료" count={`성분 ${offered.length}종`}>
      <Groups>
        <OfferGroup title="견적 가능" offered={quotable} selection={selection} />
        <OfferGroup title="공급사 미등록" offered={unclaimed} selection={selection} />
      </Groups>
      <QuoteSelectionBar selection={selection} />
    </Section>
  );
}

interface OfferGroupProps {
  title: string;
  offered: readonly OfferedIngredient[];
  selection: QuoteSelection;
}

function OfferGroup({ title, offered, selection }: OfferGroupProps) {
  const [rows, more] = useMoreRows(offered, FIRST_ROWS, '성분');
  if (offered.length === 0) return null;
  return (
    <div>
      <h3>
        {title} <small>성분 {offered.length}종</small>
      </h3>
      <Rows>
        {rows.map((ingredient) => (
          <OfferedRow key={ingredient.id} ingredient={ingredient} selection={selection} />
        ))}
        {more && <li>{more}</li>}
      </Rows>
    </div>
  );
}

interface OfferedRowProps {
  ingredient: OfferedIngredient;
  selection: QuoteSelection;
}

function OfferedRow({ ingredient, selection }: OfferedRowProps) {
  const { id, title, INCI, productCount, products } = ingredient;
  return (
    <li>
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
              <Link href={paths.product(product.id)}>
                <MixedName text={product.name} />
              </Link>
              <small>
                <MixedName text={companiesOf(product)} />
              </small>
            </div>
            <MaterialAction product={product} place={`${id}-`} isShort />
          </li>
        ))}
      </ul>
    </li>
  );
}
