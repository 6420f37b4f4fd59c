import { styled, VisuallyHidden } from '@gredia/ui';
import { CircleHelp } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import { markKindOf, type MarkedToken } from '../reading/marked-label';
import { markLook } from './mark-look';
import { correctionOf, markKindLabel } from './mark-words';
import type { Sign } from './signs';

const Root = styled('button', {
  base: {
    display: 'inline-block',
    maxW: '100%',
    px: '3px',
    py: '0.5',
    borderRadius: 'badge',
    font: 'inherit',
    textAlign: 'start',
    lineHeight: '6',
    whiteSpace: 'normal',
    userSelect: 'text',
    cursor: 'pointer',
    printColorAdjust: 'exact',
    // The ring stays within, or it would cover the comma.
    '&[aria-pressed=true]': {
      outline: '2px solid',
      outlineColor: 'border.focus',
      outlineOffset: '-1px',
      _print: { outline: 'none' },
    },
  },
  variants: {
    kind: markLook,
    strong: { true: { fontWeight: 600 }, false: { px: '0.5' } },
    // Laid over the end of the name: in the line it could come to stand alone on the next one.
    asked: {
      true: { position: 'relative', pe: '19px', '& > svg': { position: 'absolute', right: '3px', bottom: '7px' } },
    },
  },
});

// The signs are plain elements: a label has a thousand names.
const signLook = { '& > svg': { display: 'inline', ms: '1', me: '1px', verticalAlign: '-2px' } } as const;

/** Keeps signs and comma with what stands before them. */
const Together = styled('span', { base: { ...signLook, color: 'fg.default', whiteSpace: 'nowrap' } });

const Beside = styled('span', {
  base: {
    ...signLook,
    display: 'inline-block',
    lineHeight: '6',
    color: 'fg.default',
    '& > small': { ms: '5px', fontSize: 'sm', color: 'fg.muted', userSelect: 'none' },
  },
});

interface LabelTokenProps {
  token: MarkedToken;
  signs: readonly Sign[];
  /** The comma behind the name, or whatever separates it from the next one. */
  tail: string;
  isSelected: boolean;
  /** One name of the text takes the focus by Tab; arrow keys go on from there. */
  isReachable: boolean;
  onSelect: () => void;
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/** A pasted name marked in place, with its standard name where it stands otherwise. */
export function LabelToken({ token, signs, tail, isSelected, isReachable, onSelect, onKeyDown }: LabelTokenProps) {
  const kind = markKindOf(token);
  const correction = correctionOf(token);
  const end = (
    <>
      {signs.map(({ flag, Icon, color, label }) => (
        <Icon key={flag} size={14} color={color} role="img" aria-label={label} />
      ))}
      {tail}
    </>
  );

  return (
    <>
      <Together>
        <Root
          type="button"
          kind={kind}
          strong={kind !== 'EXACT'}
          asked={kind === 'UNKNOWN'}
          aria-pressed={isSelected}
          tabIndex={isReachable ? 0 : -1}
          data-token
          onClick={onSelect}
          onFocus={onSelect}
          onKeyDown={onKeyDown}
        >
          {token.text}
          {kind === 'UNKNOWN' && <CircleHelp size={13} aria-hidden="true" />}
          {/* What is said beside the text is not copied with it. */}
          {kind !== 'EXACT' && <VisuallyHidden userSelect="none"> {markKindLabel[kind]}</VisuallyHidden>}
        </Root>
        {!correction && end}
      </Together>
      {correction && (
        <Beside>
          <small>→ {correction}</small>
          {end}
        </Beside>
      )}
    </>
  );
}
