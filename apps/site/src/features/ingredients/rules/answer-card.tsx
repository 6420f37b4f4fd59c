import { countryName } from '@gredia/domain';
import { styled } from '@gredia/ui';
import { EntryChips } from '../../../shared/law/entry-chip';
import { VerdictBadge } from '../../../shared/law/verdict-badge';
import { entryOf, type CountryAnswer, type IngredientEntry } from './ingredient-law';
import { YesNoQuestion } from './yes-no-question';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    '& > header > b': { fontWeight: 600 },
    '& small': { fontSize: 'xs', fontWeight: 500, color: 'fg.subtle' },
    '& > p': { textStyle: 'small' },
    '& > span': { mt: 'auto' },
  },
});

interface AnswerCardProps {
  answer: CountryAnswer;
  entries: readonly IngredientEntry[];
  /** Answers a question by its key; null takes the answer back. */
  onAnswer: (key: string, yes: boolean | null) => void;
}

/** What one country says to the formula, with the entry that decides and its edition. */
export function AnswerCard({ answer, entries, onAnswer }: AnswerCardProps) {
  const { country, word, sentence, entry, questions } = answer;
  const edition = entry && entryOf(entries, entry)?.substance.source.edition;
  return (
    <Root role="group" aria-label={`${countryName(country)} 답`}>
      <header>
        <b>
          {countryName(country)} <small>{country}</small>
        </b>
        <VerdictBadge word={word} />
      </header>
      <p>{sentence}</p>
      {questions.map(({ asked, yes }) => (
        <YesNoQuestion key={asked.key} {...{ asked, yes }} onAnswer={(next) => onAnswer(asked.key, next)} />
      ))}
      {entry && <EntryChips entries={[entry]}>{edition && <span>· {edition}판</span>}</EntryChips>}
    </Root>
  );
}
