import { Note, Section, styled } from '@gredia/ui';
import { QuoteSelectionBar } from '../../../shared/asking/quote-selection-bar';
import { useQuoteSelection, type QuoteSelection } from '../../../shared/asking/use-quote-selection';
import { FramedList } from '../../../shared/lists/framed-list';
import type { OfferedIngredient } from '../analysis/label-findings';
import { useMoreRows } from './more-rows';
import { OfferedRow } from './offered-row';

const FIRST_ROWS = 6;

const Groups = styled('div', { base: { display: 'grid', gap: '6' } });
const Title = styled('h3', { base: { mb: '2', textStyle: 'h3' } });
const Count = styled('small', { base: { ms: '1', fontSize: 'sm', fontWeight: 500, color: 'fg.subtle' } });

/** The text of its button stands under the names. */
const MoreRow = styled('li', { base: { ps: '1', pe: '4', py: '3' } });

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
      <Title>
        {title} <Count>성분 {offered.length}종</Count>
      </Title>
      <FramedList>
        {rows.map((ingredient) => (
          <OfferedRow key={ingredient.id} ingredient={ingredient} selection={selection} />
        ))}
        {more && <MoreRow>{more}</MoreRow>}
      </FramedList>
    </div>
  );
}
