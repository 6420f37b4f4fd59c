import { answerTable, type ProductUse, type TableCountry } from '@gredia/domain/regulations';
import { styled } from '@gredia/ui';
import { useMemo } from 'react';
import { CoverageText } from '../../../shared/law/coverage-text';
import { LawCell } from '../../../shared/law/law-cell';
import type { CountryLists } from '../../../shared/law/law-question';
import { AnswerCard } from './answer-card';
import type { CountryAnswer, IngredientEntry } from './ingredient-law';
import { RowHead } from './row-head';

const Root = styled('div', {
  base: {
    display: { base: 'grid', md: 'none' },
    gap: '3',
    mt: '3',
    _print: { display: 'none' },
    '& > div, & > ul': { border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
    '& > div': { px: '4', py: '3.5' },
    '& > ul > li': {
      px: '3.5',
      py: '3',
      borderTop: '1px solid',
      borderColor: 'border.default',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: '0.5',
      columnGap: '3',
      // The value stands at the right of the use, what it depends on below both.
      '& > [data-cell]': { display: 'contents' },
      '& > [data-cell] > div': { flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'flex-start' },
      '& > [data-cell] > p': { gridColumn: '1 / -1' },
      _first: { borderTop: 0 },
      '&[data-mine]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
    },
    '& > section': { px: '3.5', py: '3', borderRadius: 'thumb', bg: 'bg.subtle', '& h3': { textStyle: 'h3' } },
  },
});

interface CountryAnswersProps {
  /** The country chosen. */
  question: TableCountry;
  lists: CountryLists | undefined;
  use: ProductUse | null;
  answer: CountryAnswer | undefined;
  entries: readonly IngredientEntry[];
  onAnswer: (key: string, yes: boolean | null) => void;
}

/** On narrow screens one country at a time: its answer, its uses as rows, what was read of it. */
export function CountryAnswers({ question, lists, use, answer, entries, onAnswer }: CountryAnswersProps) {
  const rows = useMemo(() => answerTable([question]), [question]);
  return (
    <Root>
      {answer && (
        <div>
          <AnswerCard {...{ answer, entries, onAnswer }} />
        </div>
      )}
      <ul aria-label="제품별 한도">
        {rows.map((row) => {
          const isMine = use !== null && row.uses.includes(use);
          return (
            <li key={row.key} data-mine={isMine || undefined}>
              <RowHead row={row} isMine={isMine} />
              <LawCell cell={row.cells[question.country]!} lists={lists} conditionsHref="#conditions" isRoomy />
            </li>
          );
        })}
      </ul>
      <section>
        <h3>확인한 범위</h3>
        <CoverageText lists={lists} />
      </section>
    </Root>
  );
}
