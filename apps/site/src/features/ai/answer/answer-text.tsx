import type { AiSentence } from '@gredia/domain';
import { styled } from '@gredia/ui';
import type { Turn } from '../asking/turn';
import { WordBadge } from './word-badge';

const Lines = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', mt: '3' } });
const Line = styled('p', {
  base: { fontSize: 'md', lineHeight: '25px', overflowWrap: 'anywhere' },
  variants: {
    isNote: { true: { color: 'fg.muted', fontSize: 'sm', lineHeight: '21px' } },
    isComing: { true: { color: 'fg.muted' } },
  },
});
const About = styled('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', textStyle: 'label', color: 'fg.muted' },
});
const Mark = styled('button', {
  base: {
    minW: '4.5',
    h: '4.5',
    ms: '1',
    px: '1',
    borderRadius: 'badge',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: '11px',
    fontWeight: 700,
    lineHeight: 1,
    verticalAlign: '2px',
    cursor: 'pointer',
    position: 'relative',
    // As high as a line for a finger, however small it is drawn.
    _before: { content: '""', position: 'absolute', inset: '-6px -4px' },
    _hover: { bg: 'brand.solid', color: 'brand.on' },
  },
  variants: { isOpen: { true: { bg: 'brand.solid', color: 'brand.on' } } },
});

interface AnswerTextProps {
  turn: Turn;
  /** The citation that is open. */
  open: number | null;
  onOpen: (number: number) => void;
}

/** The sentences of an answer, each with the numbers of its sources; the one that is coming behind them. */
export function AnswerText({ turn, open, onOpen }: AnswerTextProps) {
  return (
    // Whole sentences are read aloud as they come, not their pieces.
    <Lines aria-live="polite" aria-busy={turn.state === 'ASKING'}>
      {turn.sentences.map((sentence, place) => (
        // Sentences are only added: their place is what they are known by.
        <Sentence key={place} sentence={sentence} open={open} onOpen={onOpen} />
      ))}
      {turn.coming && (
        <Line isComing aria-hidden="true">
          {turn.coming}
        </Line>
      )}
    </Lines>
  );
}

function Sentence({ sentence, open, onOpen }: { sentence: AiSentence } & Pick<AnswerTextProps, 'open' | 'onOpen'>) {
  const { kind, about, word, text, citations } = sentence;
  return (
    <Line isNote={kind === 'NOTE'}>
      {(about ?? word) && (
        <About>
          {about}
          {word && <WordBadge word={word} />}
        </About>
      )}
      {text}
      {citations.map((number) => (
        <Mark
          key={number}
          type="button"
          isOpen={number === open}
          aria-label={`출처 ${number} 보기`}
          onClick={() => onOpen(number)}
        >
          {number}
        </Mark>
      ))}
    </Line>
  );
}
