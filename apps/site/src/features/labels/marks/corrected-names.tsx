import { Button, styled } from '@gredia/ui';
import { Replace } from 'lucide-react';
import { standardCount } from '../reading/correct-text';
import { correctedStretches, type MarkedLabel, type MarkedToken } from '../reading/marked-label';
import { correctionOf, readingOf } from './mark-words';

const Root = styled('section', {
  base: {
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      px: { base: '4', md: '5' },
      pt: '3.5',
      pb: '2.5',
      borderTop: '1px solid',
      borderColor: 'border.default',
    },
    '& h2': { textStyle: 'h3', '& > small': { fontWeight: 500, color: 'fg.subtle' } },
    '& header button': { _print: { display: 'none' } },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      rowGap: '0.5',
      columnGap: '3',
      px: { base: '4', md: '5' },
      py: '9px',
      borderTop: '1px solid',
      borderColor: 'border.default',
      fontSize: 'sm',
      '& s': { color: 'fg.subtle', textDecorationColor: '{colors.border.control}' },
      '& b': { fontWeight: 600 },
      '& small': { alignSelf: 'center', ms: 'auto', fontSize: 'xs', color: 'fg.subtle' },
    },
  },
});

interface CorrectedNamesProps {
  label: MarkedLabel;
  onReplaceAll: () => void;
}

/** Names that were read otherwise than they stand, each with the reason. */
export function CorrectedNames({ label, onReplaceAll }: CorrectedNamesProps) {
  const corrected = correctedStretches(label);
  if (corrected.length === 0) return null;
  return (
    <Root aria-label="고쳐 읽은 이름">
      <header>
        <h2>
          고쳐 읽은 이름 <small>{corrected.length}</small>
        </h2>
        {standardCount(label) > 0 && (
          <Button size="xs" variant="soft" icon={<Replace size={14} />} onClick={onReplaceAll}>
            모두 표준명으로 바꾸기
          </Button>
        )}
      </header>
      <ul>
        {corrected.map((tokens) => (
          <li key={tokens[0]?.start}>
            <span>
              <Correction tokens={tokens} />
            </span>
            <small>{tokens[0] && readingOf(tokens[0])}</small>
          </li>
        ))}
      </ul>
    </Root>
  );
}

function Correction({ tokens }: { tokens: readonly MarkedToken[] }) {
  const written = tokens
    .map(({ text, start, nameEnd }) => text.slice(0, nameEnd - start))
    .join('')
    .trim();
  const meant =
    tokens.length > 1
      ? tokens.map(({ match, text }) => match?.standard ?? text).join(' + ')
      : tokens[0] && correctionOf(tokens[0]);
  if (!meant) return <b>{written}</b>;
  return (
    <>
      <s>{written}</s> → <b>{meant}</b>
    </>
  );
}
