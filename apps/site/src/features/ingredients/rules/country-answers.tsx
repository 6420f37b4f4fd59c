import { answerTable, type ProductUse, type TableCountry } from '@gredia/domain/regulations';
import { styled } from '@gredia/ui';
import { useMemo } from 'react';
import { CoverageText } from '../../../shared/law/coverage-text';
import { LawCell } from '../../../shared/law/law-cell';
import type { CountryLists } from '../../../shared/law/law-question';
import { FramedList } from '../../../shared/lists/framed-list';
import { AnswerCard } from './answer-card';
import type { CountryAnswer, IngredientEntry } from './ingredient-law';
import { RowHead } from './row-head';

const Root = styled('div', {
  base: { display: { base: 'grid', md: 'none' }, gap: '3', mt: '3', _print: { display: 'none' } },
});
const Use = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '0.5',
    columnGap: '3',
    px: '3.5',
    py: '3',
  },
  variants: { isMine: { true: { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' } } },
});
const Coverage = styled('section', { base: { px: '3.5', py: '3', borderRadius: 'thumb', bg: 'bg.subtle' } });
const CoverageTitle = styled('h3', { base: { textStyle: 'h3' } });

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
      {answer && <AnswerCard isFramed answer={answer} entries={entries} onAnswer={onAnswer} />}
      <FramedList aria-label="제품별 한도">
        {rows.map((row) => {
          const isMine = use !== null && row.uses.includes(use);
          return (
            <Use key={row.key} isMine={isMine}>
              <RowHead row={row} isMine={isMine} />
              <LawCell cell={row.cells[question.country]!} lists={lists} conditionsHref="#conditions" isRoomy isSplit />
            </Use>
          );
        })}
      </FramedList>
      <Coverage>
        <CoverageTitle>확인한 범위</CoverageTitle>
        <CoverageText lists={lists} />
      </Coverage>
    </Root>
  );
}
