import { countryName } from '@gredia/domain';
import { asSentence } from '@gredia/domain/regulations';
import { styled } from '@gredia/ui';
import { EntryChips } from '../../../shared/law/entry-chip';
import { VerdictBadge } from '../../../shared/law/verdict-badge';
import { editionWords, entryOf, type CountryAnswer, type IngredientEntry } from './ingredient-law';
import { YesNoQuestion } from './yes-no-question';

const Root = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', px: '4', bg: 'bg.panel' },
  variants: {
    isFramed: {
      true: { py: '3.5', border: '1px solid', borderColor: 'border.default', borderRadius: 'card' },
      false: { py: '11px' },
    },
  },
});
const Head = styled('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Country = styled('b', { base: { fontWeight: 600 } });
const Code = styled('small', { base: { fontSize: 'xs', fontWeight: 500, color: 'fg.subtle' } });
const Sentence = styled('p', { base: { textStyle: 'small' } });
const Statements = styled('ul', {
  base: {
    display: 'grid',
    gap: '2',
    textStyle: 'small',
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});
/** More statements than these are a list. */
const IN_A_SENTENCE = 2;
/** At the foot of the card, however long the sentence is. */
const Source = styled('div', { base: { display: 'grid', gap: '1', mt: 'auto', pt: '1' } });
const Edition = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface AnswerCardProps {
  answer: CountryAnswer;
  entries: readonly IngredientEntry[];
  /** Answers a question by its key; null takes the answer back. */
  onAnswer: (key: string, yes: boolean | null) => void;
  /** Stands alone, not in a row of cells that have a frame together. */
  isFramed?: boolean;
}

/** What one country says to the formula, with the entry that decides and its edition. */
export function AnswerCard({ answer, entries, onAnswer, isFramed = false }: AnswerCardProps) {
  const { country, word, entry, questions } = answer;
  const edition = entry && entryOf(entries, entry)?.substance.source.edition;
  return (
    <Root isFramed={isFramed} role="group" aria-label={`${countryName(country)} 답`}>
      <Head>
        <Country>
          {countryName(country)} <Code>{country}</Code>
        </Country>
        <VerdictBadge word={word} />
      </Head>
      <Told {...answer} />
      {questions.map(({ asked, yes }) => (
        <YesNoQuestion key={asked.key} asked={asked} yes={yes} onAnswer={(next) => onAnswer(asked.key, next)} />
      ))}
      {entry && (
        <Source>
          <EntryChips entries={[entry]} />
          {edition && <Edition>{editionWords(edition)}</Edition>}
        </Source>
      )}
    </Root>
  );
}

function Told({ sentence, statements, besides }: CountryAnswer) {
  if (statements.length <= IN_A_SENTENCE) return <Sentence>{sentence}</Sentence>;
  return (
    <>
      <Statements>
        {statements.map(({ of, said }) => (
          <li key={`${of} ${said}`}>
            {of && <small>{of}</small>} {asSentence(said)}
          </li>
        ))}
      </Statements>
      {besides && <Sentence>{besides}</Sentence>}
    </>
  );
}
