import { Badge, Button, IconButton, Link, styled, type BadgeTone } from '@gredia/ui';
import { X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { nameSpanOf } from '../reading/correct-text';
import { markKindOf, type MarkedToken, type MarkKind } from '../reading/marked-label';
import { correctionOf, markKindLabel, percentText, readingOf } from './mark-words';

// Drawn for names nobody knows alone: not in the page's first script.
const RequestProductButton = lazy(() =>
  import('../../../shared/asking/request-product-button').then((module) => ({ default: module.RequestProductButton })),
);

const Root = styled('section', {
  base: {
    // In sight however long the text above it is.
    position: 'sticky',
    bottom: 0,
    maxH: '60dvh',
    overflowY: 'auto',
    px: { base: '4', md: '5' },
    pt: '3.5',
    pb: '4',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border.default',
    _print: { display: 'none' },
    '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '2' },
    '& h2': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: 0, textStyle: 'h3' },
    '& h2 > small': { textStyle: 'small', color: 'fg.subtle' },
    '& > header > button': { m: '-4px -6px -4px 0' },
    '& > p': { mt: '1', textStyle: 'small', color: 'fg.muted' },
    '& > p a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', md: 'auto' },
      color: 'fg.link',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& > button': { mt: '3' },
  },
});

const Candidates = styled('div', {
  base: {
    mt: '2.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    overflow: 'hidden',
    '& > label': {
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
    '& input': { flex: 'none', boxSize: '4.5', accentColor: '{colors.brand.solid}' },
    '& label > span': { flex: 1, minW: 0, fontWeight: 600 },
    '& small': { display: 'block', textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' },
    '& output': { textStyle: 'small', color: 'fg.muted' },
  },
});

const tones: Record<MarkKind, BadgeTone> = {
  EXACT: 'ok',
  SPELLING: 'brand',
  PREVIOUS_NAME: 'info',
  ALIAS: 'info',
  TYPO: 'warn',
  SPLIT: 'neutral',
  UNKNOWN: 'bad',
};

interface TokenRowProps {
  token: MarkedToken;
  /** From 1. */
  place: number;
  /** Puts another name into the text. */
  onReplace: (name: string) => void;
  onClose: () => void;
}

/** What is known about the name in focus, and what an unknown one may have meant. */
export function TokenRow({ token, place, onReplace, onClose }: TokenRowProps) {
  const { match, candidates } = token;
  const kind = markKindOf(token);
  const correction = correctionOf(token);
  const remarks = [token.amount, token.remark, token.isNano && '나노'].filter(Boolean);

  return (
    <Root aria-label="고른 이름" data-token-row>
      <header>
        <h2>
          <Badge tone={tones[kind]}>{markKindLabel[kind]}</Badge>
          {token.text.trim()}
          <small>{place}번째</small>
        </h2>
        <IconButton size="sm" label="닫기" icon={<X size={16} />} onClick={onClose} />
      </header>
      <p>{readingOf(token)}</p>
      {match && (
        <p>
          <Link href={paths.ingredient(match.title)}>{match.title}</Link>
          {match.INCI && match.INCI !== match.title && ` · ${match.INCI}`}
        </p>
      )}
      {remarks.length > 0 && <p>함께 적힌 것: {remarks.join(' · ')}</p>}
      {correction && (
        <Button size="sm" disabledReason={whyNotReplaced(token, correction)} onClick={() => onReplace(correction)}>
          표준명으로 바꾸기
        </Button>
      )}
      {kind === 'UNKNOWN' && (
        <Suspense>
          {/* Another name, another form. */}
          <RequestProductButton key={token.text} size="sm" place={`name-${place}`} name={token.text.trim()} />
        </Suspense>
      )}
      {candidates.length > 0 && <CandidateChoice key={token.text} token={token} onReplace={onReplace} />}
    </Root>
  );
}

const whyNotReplaced = (token: MarkedToken, name: string): string | undefined =>
  nameSpanOf(token, name) ? undefined : '이름 사이에 괄호가 있어요. 편집에서 고쳐 주세요.';

function CandidateChoice({ token, onReplace }: Pick<TokenRowProps, 'token' | 'onReplace'>) {
  const { candidates } = token;
  const group = useId();
  const [chosen, setChosen] = useState(candidates[0]);

  return (
    <>
      <Candidates role="radiogroup" aria-label="가까운 이름">
        {candidates.map((candidate) => (
          <label key={candidate.id}>
            <input
              type="radio"
              name={group}
              checked={candidate.id === chosen?.id}
              onChange={() => setChosen(candidate)}
            />
            <span>
              {candidate.title}
              {candidate.INCI && candidate.INCI !== candidate.title && <small>{candidate.INCI}</small>}
            </span>
            <output>{percentText(candidate.confidence)}</output>
          </label>
        ))}
      </Candidates>
      <Button
        size="sm"
        variant="solid"
        disabledReason={chosen && whyNotReplaced(token, chosen.standard)}
        onClick={() => chosen && onReplace(chosen.standard)}
      >
        이 이름으로 읽기
      </Button>
    </>
  );
}
