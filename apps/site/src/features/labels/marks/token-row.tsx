import { Badge, Button, IconButton, lazyPart, Link, styled, touchScreen, type BadgeTone } from '@gredia/ui';
import { X } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { markKindOf, type MarkedToken, type MarkKind } from '../reading/marked-label';
import { CandidateChoice } from './candidate-choice';
import { correctionOf, markKindLabel, readingOf, whyNotReplaced } from './mark-words';
import { TokenAction } from './token-action';

// Drawn for unknown names alone: not in the page's first script.
const RequestProductButton = lazyPart(
  () => import('../../../shared/asking/request-product-button').then((module) => module.RequestProductButton),
  { isQuiet: true },
);
const TellName = lazyPart(() => import('./tell-name').then((module) => module.TellName), { isQuiet: true });

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
  },
});

const Head = styled('header', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: '2' },
});

const Title = styled('h2', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: 0, textStyle: 'h3' },
});

const Place = styled('small', { base: { textStyle: 'small', color: 'fg.subtle' } });
const CloseButton = styled(IconButton, { base: { my: '-1', me: '-1.5' } });
const Remark = styled('p', { base: { mt: '1', textStyle: 'small', color: 'fg.muted' } });

const Meaning = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'auto',
    [touchScreen]: { minH: 'touch' },
    color: 'fg.link',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
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
      <Head>
        <Title>
          <Badge tone={tones[kind]}>{markKindLabel[kind]}</Badge>
          {token.text.trim()}
          <Place>{place}번째</Place>
        </Title>
        <CloseButton size="sm" label="닫기" icon={<X size={16} />} onClick={onClose} />
      </Head>
      <Remark>{readingOf(token)}</Remark>
      {match && (
        <Remark>
          <Meaning href={paths.ingredient(match.title)}>{match.title}</Meaning>
          {match.INCI && match.INCI !== match.title && ` · ${match.INCI}`}
        </Remark>
      )}
      {remarks.length > 0 && <Remark>함께 적힌 것: {remarks.join(' · ')}</Remark>}
      {correction && (
        <TokenAction>
          <Button size="sm" disabledReason={whyNotReplaced(token, correction)} onClick={() => onReplace(correction)}>
            표준명으로 바꾸기
          </Button>
        </TokenAction>
      )}
      {kind === 'UNKNOWN' && (
        <TokenAction isRow>
          {/* Another name, another form. */}
          <TellName key={`tell ${token.text}`} token={token} />
          <RequestProductButton key={token.text} size="sm" place={`name-${place}`} name={token.text.trim()} />
        </TokenAction>
      )}
      {candidates.length > 0 && <CandidateChoice key={token.text} token={token} onReplace={onReplace} />}
    </Root>
  );
}
