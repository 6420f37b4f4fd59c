import { countryName } from '@gredia/domain';
import { cellWord, SILENT_STATES, cellOfUse, type ProductUse, type TableCountry } from '@gredia/domain/regulations';
import { Button, formatNumber, Section, styled } from '@gredia/ui';
import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { percentOf } from '../../../shared/addresses/formula-address';
import { lawOf, MAIN_COUNTRIES, type CountryLists } from '../../../shared/law/law-question';
import { useIsPrinted } from '../../../shared/sharing/use-is-printed';
import type { IngredientDetail } from '../ingredient-detail';
import { AnswerTable } from './answer-table';
import { CountryAnswers } from './country-answers';
import { CountryTabs } from './country-tabs';
import { EntryNotes } from './entry-notes';
import { FormulaStrip } from './formula-strip';
import { answerOf } from './ingredient-law';
import { RulesPrintStyles } from './print-styles';
import { RuleNotes } from './rule-notes';
import { SourcesSection } from './sources-section';
import { useFormula } from './use-formula';

const More = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    mt: '2.5',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

const Notice = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.muted' } });

interface RulesSectionProps {
  ingredient: IngredientDetail;
  coverage: readonly CountryLists[];
}

/** What the law of each country says: to a formula, to every use, in its own words. */
export function RulesSection({ ingredient, coverage }: RulesSectionProps) {
  const [formula, setFormula] = useFormula();
  const isPrinted = useIsPrinted();
  const [isUnfolded, setUnfolded] = useState(false);
  const [country, setCountry] = useState('KR');
  const law = useMemo(() => lawOf(ingredient, coverage), [ingredient, coverage]);
  const { main, others } = useMemo(() => mainAndOthers(law), [law]);
  const all = useMemo(() => [...main, ...others], [main, others]);
  const shown = isUnfolded || isPrinted ? all : main;
  const tables = useMemo(() => (isPrinted ? onPaper(shown) : [shown]), [shown, isPrinted]);
  const countries = shown.map((other) => other.country);
  const listsOf = (name: string) => coverage.find((lists) => lists.country === name);
  const percent = percentOf(formula.amount);
  const use = percent === null ? null : formula.use;
  const answers =
    percent === null
      ? []
      : shown.map((question) => answerOf(question, listsOf(question.country), { ...formula, amountPercent: percent }));
  const selected = shown.find((other) => other.country === country) ?? shown[0];
  const entryCount = ingredient.entries.length;
  const countryCount = new Set(ingredient.entries.map(({ substance }) => substance.country)).size;

  function handleAnswer(key: string, yes: boolean | null) {
    const { [key]: _, ...kept } = formula.answers;
    setFormula({ answers: yes === null ? kept : { ...kept, [key]: yes } });
  }

  return (
    <>
      <RulesPrintStyles />
      <Section
        id="rules"
        title="국가별 규제"
        count={entryCount > 0 ? `나라 ${countryCount}곳 · 항목 ${formatNumber(entryCount)}개` : undefined}
      >
        <RuleNotes countries={all} coverage={coverage} />
        <FormulaStrip
          formula={formula}
          onChange={setFormula}
          answers={answers}
          entries={ingredient.entries}
          onAnswer={handleAnswer}
        >
          <CountryTabs countries={countries} answers={answers} value={selected?.country ?? ''} onChange={setCountry} />
        </FormulaStrip>
        {tables.map((columns) => (
          <AnswerTable
            key={columns.map((column) => column.country).join()}
            columns={columns}
            coverage={coverage}
            use={use}
            isWide={isUnfolded && !isPrinted}
          />
        ))}
        {selected && (
          <CountryAnswers
            question={selected}
            use={use}
            lists={listsOf(selected.country)}
            answer={answers.find((answer) => answer.country === selected.country)}
            entries={ingredient.entries}
            onAnswer={handleAnswer}
          />
        )}
        {others.length > 0 && !isPrinted && (
          <More>
            <Button
              touch
              size="sm"
              icon={isUnfolded ? <Minus size={14} /> : <Plus size={14} />}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? '네 나라만 보기' : `나라 더 보기 (${others.length})`}
            </Button>
            {!isUnfolded && <span>{othersInShort(others, formula.use)}</span>}
          </More>
        )}
        <Notice>이 답은 정보이며 자문이 아니에요. 출시 전에 원문 고시를 확인해 주세요.</Notice>
      </Section>
      <EntryNotes countries={shown.some(({ entries }) => entries.length > 0) ? shown : all} coverage={coverage} />
      <SourcesSection ingredientId={ingredient.id} entries={ingredient.entries} countries={law} />
    </>
  );
}

/** The countries of the table, and those that are unfolded on demand. */
function mainAndOthers(law: readonly TableCountry[]) {
  const main = MAIN_COUNTRIES.flatMap((name) => law.find(({ country }) => country === name) ?? []);
  const others = law.filter((other) => !main.includes(other) && (other.coverage.isLoaded || other.entries.length > 0));
  return { main, others };
}

const COLUMNS_ON_PAPER = 4;

/** The countries of each of the tables that stand below one another where one would be too wide. */
function onPaper(countries: readonly TableCountry[]): TableCountry[][] {
  return Array.from({ length: Math.ceil(countries.length / COLUMNS_ON_PAPER) }, (_, at) =>
    countries.slice(at * COLUMNS_ON_PAPER, (at + 1) * COLUMNS_ON_PAPER),
  );
}

/** What the folded countries say of the use, those that say something. */
const othersInShort = (others: readonly TableCountry[], use: ProductUse): string =>
  others
    .map((question) => ({ question, cell: cellOfUse(question, use) }))
    .filter(({ cell }) => !SILENT_STATES.includes(cell.state))
    .map(({ question, cell }) => `${countryName(question.country)} ${cellWord(cell)}`)
    .join(' · ');
