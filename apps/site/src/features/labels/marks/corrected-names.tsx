import { Button, styled } from '@gredia/ui';
import { Replace } from 'lucide-react';
import { standardCount } from '../reading/correct-text';
import { correctedStretches, type MarkedLabel, type MarkedToken } from '../reading/marked-label';
import { correctionOf, readingOf } from './mark-words';

const Head = styled('header', {
  base: {
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
});

const Title = styled('h2', { base: { textStyle: 'h3' } });
const Count = styled('small', { base: { fontWeight: 500, color: 'fg.subtle' } });

// Plain rows styled from the list: a label may have hundreds.
const Names = styled('ul', {
  base: {
    '& > li': {
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
    },
    '& > li > span > s': { color: 'fg.subtle', textDecorationColor: '{colors.border.control}' },
    '& > li > span > b': { fontWeight: 600 },
    '& > li > small': { alignSelf: 'center', ms: 'auto', fontSize: 'xs', color: 'fg.subtle' },
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
    <section aria-label="고쳐 읽은 이름">
      <Head>
        <Title>
          고쳐 읽은 이름 <Count>{corrected.length}</Count>
        </Title>
        {standardCount(label) > 0 && (
          <Button size="xs" variant="soft" icon={<Replace size={14} />} onClick={onReplaceAll}>
            모두 표준명으로 바꾸기
          </Button>
        )}
      </Head>
      <Names>
        {corrected.map((tokens) => (
          <li key={tokens[0]?.start}>
            <span>
              <Correction tokens={tokens} />
            </span>
            <small>{tokens[0] && readingOf(tokens[0])}</small>
          </li>
        ))}
      </Names>
    </section>
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
