import { styled } from '@gredia/ui';
import { EntryChips } from '../../shared/law/entry-chip';
import { VerdictBadge } from '../../shared/law/verdict-badge';
import { entryOf, nameOf, type CountryAnswer, type IngredientEntry } from './ingredient-law';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
    '& > header > b': { fontWeight: 600 },
    '& small': { fontSize: '12px', fontWeight: 500, color: 'fg.subtle' },
    '& > p': { textStyle: 'small' },
    '& > span': { mt: 'auto' },
  },
});

interface AnswerCardProps {
  answer: CountryAnswer;
  entries: readonly IngredientEntry[];
}

/** What one country says to the formula, with the entry that decides and its edition. */
export function AnswerCard({ answer: { country, word, sentence, entry }, entries }: AnswerCardProps) {
  const edition = entry && entryOf(entries, entry)?.substance.source.edition;
  return (
    <Root role="group" aria-label={`${nameOf(country)} 답`}>
      <header>
        <b>
          {nameOf(country)} <small>{country}</small>
        </b>
        <VerdictBadge word={word} />
      </header>
      <p>{sentence}</p>
      {entry && <EntryChips entries={[entry]}>{edition && <span>· {edition}판</span>}</EntryChips>}
    </Root>
  );
}
