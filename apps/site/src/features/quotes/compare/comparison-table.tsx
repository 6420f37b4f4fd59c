import { formatWeight } from '@gredia/domain';
import { Button, IconButton, Link, styled, TableFrame, touchTarget } from '@gredia/ui';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { OFFER_OVER, orderChance } from '../latest-offer';
import { QuoteStatusBadge } from '../quote-status-badge';
import { areRivals, type ComparedQuote } from './compared-quotes';
import { rowsOf } from './comparison-rows';

// Cells are plain elements in every table, styled from its frame; this refines the styles of TableFrame.
const cells = {
  '& table': { tableLayout: 'fixed' },
  '& thead th': { py: '3.5', verticalAlign: 'top' },
  '& :is(thead, tbody) th:first-child': {
    w: { base: '88px', md: '132px' },
    textAlign: 'start',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 500,
  },
  '& thead th:not(:first-child)': { w: { base: '220px', md: '260px' }, textAlign: 'start' },
  // On phones one answer after the other is swiped in beside the terms.
  mdDown: {
    scrollSnapType: 'x proximity',
    scrollPaddingInline: '88px 0',
    '& thead th + th': { scrollSnapAlign: 'start' },
  },
  '& td': { overflowWrap: 'anywhere', fontWeight: 500 },
  // Nothing is decided on paper.
  '& tr[data-decision]': { _print: { display: 'none' } },
} as const;

const Column = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '1',
    columnGap: '2',
    alignItems: 'start',
  },
});
const Supplier = styled('b', { base: { fontSize: 'lg', lineHeight: '5.5', fontWeight: 650, color: 'fg.default' } });
const QuoteLink = styled(Link, { base: { ...touchTarget, _hover: { color: 'fg.link', textDecoration: 'underline' } } });
const Material = styled('p', { base: { gridColumn: '1 / -1', textStyle: 'small', color: 'fg.muted' } });
const Status = styled('span', { base: { gridColumn: '1 / -1', display: 'flex' } });

const Foot = styled('p', { base: { mt: '2.5', textStyle: 'small', color: 'fg.muted' } });

interface ComparisonTableProps {
  quotes: readonly ComparedQuote[];
  now: Date;
  onAward: (quote: ComparedQuote) => void;
}

/** Answers as columns, their terms as rows. */
export function ComparisonTable({ quotes, now, onAward }: ComparisonTableProps) {
  const rows = rowsOf(quotes, now);
  const hasOtherMaterials = quotes.some((one) => quotes.some((other) => !areRivals(one, other)));
  return (
    <div>
      <TableFrame caption="견적 비교" top pinned hover={false} css={cells}>
        <thead>
          <tr>
            <th scope="col">공급사</th>
            {quotes.map((quote) => (
              <th key={quote.id} scope="col">
                <ColumnHead quote={quote} quotes={quotes} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {quotes.map((quote) => (
                <td key={quote.id}>{cell(quote) || '–'}</td>
              ))}
            </tr>
          ))}
          <tr data-decision="">
            <th scope="row">결정</th>
            {quotes.map((quote) => (
              <td key={quote.id}>
                <Decision quote={quote} chance={orderChance(quote, now)} onAward={onAward} />
              </td>
            ))}
          </tr>
        </tbody>
      </TableFrame>
      {hasOtherMaterials && <Foot>‘가장 낮음’은 주요 성분이 절반 이상 같은 원료끼리 비교한 단가예요.</Foot>}
    </div>
  );
}

function ColumnHead({ quote: { id, seller, product, weight, status }, quotes }: ColumnHeadProps) {
  const navigate = useNavigate();
  const others = quotes.flatMap((other) => (other.id === id ? [] : [other.id]));
  return (
    <Column>
      <Supplier>
        <QuoteLink href={paths.quote(id)}>{seller.name}</QuoteLink>
      </Supplier>
      <IconButton
        size="sm"
        label={`${seller.name} ${product} 빼기`}
        icon={<X size={15} />}
        onClick={() => void navigate(paths.compareQuotes(others))}
      />
      <Material>
        {product} · {formatWeight(weight)}
      </Material>
      <Status>
        <QuoteStatusBadge status={status} />
      </Status>
    </Column>
  );
}

interface ColumnHeadProps {
  quote: ComparedQuote;
  quotes: readonly ComparedQuote[];
}

interface DecisionProps extends Pick<ComparisonTableProps, 'onAward'> {
  quote: ComparedQuote;
  chance: ReturnType<typeof orderChance>;
}

function Decision({ quote, chance, onAward }: DecisionProps) {
  if (!chance) return <QuoteStatusBadge status={quote.status} />;
  return (
    <Button
      block
      size="sm"
      variant="solid"
      disabledReason={chance === 'over' ? OFFER_OVER : undefined}
      onClick={() => onAward(quote)}
    >
      이 제안으로 주문
    </Button>
  );
}
