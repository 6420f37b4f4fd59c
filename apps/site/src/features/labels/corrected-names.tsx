import { Button, styled } from '@gredia/ui';
import { Replace } from 'lucide-react';
import { correctionOf, readingOf } from './mark-words';
import { isCorrected, type MarkedLabel } from './marked-label';

const Root = styled('section', {
  base: {
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px',
      px: { base: '16px', md: '20px' },
      pt: '14px',
      pb: '10px',
      borderTop: '1px solid',
      borderColor: 'border.default',
    },
    '& h2': { textStyle: 'h3', '& > small': { fontWeight: 500, color: 'fg.subtle' } },
    '& header button': { _print: { display: 'none' } },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 12px',
      px: { base: '16px', md: '20px' },
      py: '9px',
      borderTop: '1px solid',
      borderColor: 'border.default',
      fontSize: '13px',
      '& s': { color: 'fg.subtle', textDecorationColor: '{colors.border.control}' },
      '& b': { fontWeight: 600 },
      '& small': { alignSelf: 'center', ms: 'auto', fontSize: '12px', color: 'fg.subtle' },
    },
  },
});

interface CorrectedNamesProps {
  label: MarkedLabel;
  onReplaceAll: () => void;
}

/** Names that were read otherwise than they stand, each with the reason. */
export function CorrectedNames({ label, onReplaceAll }: CorrectedNamesProps) {
  const corrected = label.tokens.filter(isCorrected);
  if (corrected.length === 0) return null;
  return (
    <Root aria-label="고쳐 읽은 이름">
      <header>
        <h2>
          고쳐 읽은 이름 <small>{corrected.length}</small>
        </h2>
        <Button size="xs" variant="soft" icon={<Replace size={14} />} onClick={onReplaceAll}>
          모두 표준명으로 바꾸기
        </Button>
      </header>
      <ul>
        {corrected.map((token) => {
          const correction = correctionOf(token);
          return (
            <li key={token.start}>
              <span>
                {correction ? (
                  <>
                    <s>{token.text.trim()}</s> → <b>{correction}</b>
                  </>
                ) : (
                  <b>{token.text.trim()}</b>
                )}
              </span>
              <small>{readingOf(token)}</small>
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
