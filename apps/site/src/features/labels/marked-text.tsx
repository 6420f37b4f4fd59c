import { styled } from '@gredia/ui';
import { Scissors } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import type { TokenFlags } from './label-findings';
import { LabelToken } from './label-token';
import type { MarkedLabel } from './marked-label';

const Root = styled('div', {
  base: {
    px: { base: '16px', md: '20px' },
    pt: '12px',
    pb: '16px',
    fontSize: { base: '15px', md: '16px' },
    lineHeight: { base: '34px', md: '36px' },
    letterSpacing: '-.01em',
    whiteSpace: 'pre-line',
    '& [data-heading]': { fontSize: '13px', fontWeight: 600, color: 'fg.subtle' },
    '& [data-gap]': { color: 'fg.subtle' },
    '& [data-cut]': { display: 'inline', mx: '3px', color: 'fg.subtle', verticalAlign: '-1px' },
  },
});

const Line = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    my: '8px',
    fontSize: '12px',
    lineHeight: '18px',
    fontWeight: 600,
    letterSpacing: 0,
    color: 'fg.subtle',
    _before: { content: '""', flex: 1, borderTop: '1.5px dashed', borderColor: 'border.control' },
    _after: { content: '""', flex: 1, borderTop: '1.5px dashed', borderColor: 'border.control' },
  },
});

interface MarkedTextProps {
  label: MarkedLabel;
  flags: TokenFlags;
  /** Number of the name whose row is open. */
  selected: number | null;
  onSelect: (token: number) => void;
}

/** The pasted text as it stands, each name marked. Left and right arrow go from name to name. */
export function MarkedText({ label, flags, selected, onSelect }: MarkedTextProps) {
  const reachable = selected ?? 0;

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const all = [...(event.currentTarget.closest('[data-marks]')?.querySelectorAll('[data-token]') ?? [])];
    const next = all[all.indexOf(event.currentTarget) + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Root data-marks role="group" aria-label="표시한 전성분" tabIndex={-1}>
      {label.pieces.map((piece, index) => {
        const token = piece.token === null ? undefined : label.tokens[piece.token];
        const number = piece.token;
        if (!token || number === null) {
          const isHeading = piece.kind === 'HEADING';
          return (
            <span key={piece.start} data-heading={isHeading || undefined} data-gap={isHeading ? undefined : true}>
              {piece.text.slice(tailOf(label, index - 1).length)}
            </span>
          );
        }
        const id = token.match?.id ?? '';
        const isCutOff = token.match?.kind === 'SPLIT' && label.tokens[number + 1]?.start === token.end;
        return (
          <Fragment key={piece.start}>
            <LabelToken
              token={token}
              tail={tailOf(label, index)}
              isLimited={flags.limited.has(id)}
              isAllergen={flags.allergens.has(id)}
              isSelected={selected === number}
              isReachable={reachable === number}
              onSelect={() => onSelect(number)}
              onKeyDown={handleKeyDown}
            />
            {isCutOff && <Scissors size={12} data-cut aria-hidden="true" />}
            {flags.lineAfter === number && number < label.tokens.length - 1 && <Line>1% 선 추정</Line>}
          </Fragment>
        );
      })}
    </Root>
  );
}

/** What stands right behind a name, such as its comma: it must not begin the next line. */
function tailOf({ pieces }: MarkedLabel, piece: number): string {
  if (pieces[piece]?.kind !== 'NAME') return '';
  const next = pieces[piece + 1];
  return next?.kind === 'SEPARATOR' ? (/^[^\s\p{L}\p{N}]{1,3}/u.exec(next.text)?.[0] ?? '') : '';
}
