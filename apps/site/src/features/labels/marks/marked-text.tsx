import { styled } from '@gredia/ui';
import { Scissors } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import type { TokenFlags } from '../analysis/label-findings';
import { isGlued, type MarkedLabel } from '../reading/marked-label';
import { LabelToken } from './label-token';
import { signsOf } from './signs';
import { textLook } from './unmarked-text';

// The names have a colour of their own: what stands between them is one plain element or none for each.
const Root = styled('div', { base: { ...textLook, color: 'fg.subtle', _focus: { outline: 'none' } } });

const Heading = styled('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    lineHeight: '6',
    fontWeight: 600,
    _notFirst: { mt: '2.5' },
  },
});

/** Where names that stood glued together were parted. */
const Cut = styled(Scissors, { base: { display: 'inline', mx: '3px', verticalAlign: '-1px' } });

const Line = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    my: '2',
    fontSize: 'xs',
    lineHeight: '4.5',
    fontWeight: 600,
    letterSpacing: 0,
    userSelect: 'none',
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
  /** Closes the row of the name. */
  onLeave: () => void;
}

/**
 * The pasted text as it stands, each name marked. Arrow keys, Home and End go from name to name,
 * Escape closes the row of one.
 */
export function MarkedText({ label, flags, selected, onSelect, onLeave }: MarkedTextProps) {
  const reachable = selected ?? 0;
  const lineBefore = flags.lineAfter === null ? null : pieceBehind(label, flags.lineAfter);

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Escape') return onLeave();
    const all = [...(event.currentTarget.closest('[data-marks]')?.querySelectorAll('[data-token]') ?? [])];
    const next = nextOf(all, all.indexOf(event.currentTarget), event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  function drawName(number: number, piece: number) {
    const token = label.tokens[number];
    if (!token) return null;
    const next = label.tokens[number + 1];
    return (
      <>
        <LabelToken
          token={token}
          signs={token.match ? signsOf(flags, token.match.id) : []}
          tail={tailOf(label, piece)}
          isSelected={selected === number}
          isReachable={reachable === number}
          onSelect={() => onSelect(number)}
          onKeyDown={handleKeyDown}
        />
        {next && isGlued(token, next) && <Cut size={12} aria-hidden="true" />}
      </>
    );
  }

  return (
    <Root data-marks role="group" aria-label="표시한 전성분" tabIndex={-1}>
      {label.pieces.map(({ kind, start, text, token }, index) => (
        <Fragment key={start}>
          {lineBefore === index && <Line>1% 선 추정</Line>}
          {token !== null ? (
            drawName(token, index)
          ) : kind === 'HEADING' ? (
            <Heading data-heading>{bulletOf(label, index) + text.trim()}</Heading>
          ) : (
            <Gap text={gapText(label, index)} />
          )}
        </Fragment>
      ))}
    </Root>
  );
}

/** What stands between names; nothing at all where its comma went with the name. */
function Gap({ text }: { text: string }) {
  return text === '' ? null : <span data-gap>{text}</span>;
}

/** The name that a key goes to: one on or back, or at either end. */
function nextOf(all: readonly Element[], at: number, key: string): Element | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return all[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/** The first piece of what follows a name and its amount; null behind the last name. */
function pieceBehind({ pieces, tokens }: MarkedLabel, token: number): number | null {
  const own = pieces.findIndex((piece) => piece.token === token);
  const next = pieces.findIndex(({ kind }, index) => index > own && (kind === 'NAME' || kind === 'HEADING'));
  return next === -1 || token >= tokens.length - 1 ? null : next;
}

/** A sign that stands before a heading and goes with it, such as `▶ ` or `※ `. */
function bulletOf(label: MarkedLabel, heading: number): string {
  const before = label.pieces[heading - 1];
  if (before?.kind !== 'SEPARATOR') return '';
  const rest = before.text.slice(tailOf(label, heading - 2).length);
  return /(?<![▶▷►■□●○◆◇★☆※•·*-])[▶▷►■□●○◆◇★☆※•·*-]+\s*$/u.exec(rest)?.[0] ?? '';
}

/** What stands between names, without the comma that went with a name and what goes with a heading. */
function gapText(label: MarkedLabel, gap: number): string {
  const { pieces } = label;
  const bullet = pieces[gap + 1]?.kind === 'HEADING' ? bulletOf(label, gap + 1) : '';
  const text = pieces[gap]?.text ?? '';
  const rest = text.slice(tailOf(label, gap - 1).length, text.length - bullet.length);
  return pieces[gap - 1]?.kind === 'HEADING' ? rest.trimStart() : rest;
}

/** What stands right behind a name, such as its comma: it must not begin the next line. A bracket that opens may. */
function tailOf({ pieces }: MarkedLabel, piece: number): string {
  if (pieces[piece]?.kind !== 'NAME') return '';
  const next = pieces[piece + 1];
  return next?.kind === 'SEPARATOR' ? (/^[^\s\p{L}\p{N}\p{Ps}]{1,3}/u.exec(next.text)?.[0] ?? '') : '';
}
