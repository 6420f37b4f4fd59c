import { Button, styled } from '@gredia/ui';
import { useId, useState } from 'react';
import type { MarkedToken } from '../reading/marked-label';
import { percentText, whyNotReplaced } from './mark-words';
import { TokenAction } from './token-action';

const Candidates = styled('div', {
  base: { mt: '2.5', border: '1px solid', borderColor: 'border.default', borderRadius: 'thumb', overflow: 'hidden' },
});

const Candidate = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'touch',
    px: '3',
    py: '2',
    cursor: 'pointer',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0 },
    '&:has(:checked)': { bg: 'bg.selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' },
  },
});

const Input = styled('input', { base: { flex: 'none', boxSize: '4.5', accentColor: '{colors.brand.solid}' } });
const Name = styled('span', { base: { flex: 1, minW: 0, fontWeight: 600 } });
const Inci = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Confidence = styled('output', { base: { textStyle: 'small', color: 'fg.muted' } });

interface CandidateChoiceProps {
  token: MarkedToken;
  /** Puts another name into the text. */
  onReplace: (name: string) => void;
}

/** What an unknown name may have meant, to choose from. */
export function CandidateChoice({ token, onReplace }: CandidateChoiceProps) {
  const { candidates } = token;
  const group = useId();
  const [chosen, setChosen] = useState(candidates[0]);

  return (
    <>
      <Candidates role="radiogroup" aria-label="가까운 이름">
        {candidates.map((candidate) => (
          <Candidate key={candidate.id}>
            <Input
              type="radio"
              name={group}
              checked={candidate.id === chosen?.id}
              onChange={() => setChosen(candidate)}
            />
            <Name>
              {candidate.title}
              {candidate.INCI && candidate.INCI !== candidate.title && <Inci>{candidate.INCI}</Inci>}
            </Name>
            <Confidence>{percentText(candidate.confidence)}</Confidence>
          </Candidate>
        ))}
      </Candidates>
      <TokenAction>
        <Button
          size="sm"
          variant="solid"
          disabledReason={chosen && whyNotReplaced(token, chosen.standard)}
          onClick={() => chosen && onReplace(chosen.standard)}
        >
          이 이름으로 읽기
        </Button>
      </TokenAction>
    </>
  );
}
