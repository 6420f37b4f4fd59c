import { styled, VisuallyHidden } from '@gredia/ui';
import { CircleHelp, Flower, Gauge } from 'lucide-react';
import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import { markLook } from './mark-look';
import { correctionOf, markKindLabel } from './mark-words';
import { markKindOf, type MarkedToken } from './marked-label';

const Root = styled('button', {
  base: {
    display: 'inline',
    px: '3px',
    borderRadius: 'badge',
    font: 'inherit',
    textAlign: 'start',
    lineHeight: '24px',
    boxDecorationBreak: 'clone',
    userSelect: 'text',
    cursor: 'pointer',
    printColorAdjust: 'exact',
    '& > svg': { display: 'inline', ms: '3px', verticalAlign: '-2px' },
    '&[aria-pressed=true]': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
  },
  variants: {
    kind: markLook,
    strong: { true: { fontWeight: 600 }, false: { px: '1px' } },
  },
});

const signLook = {
  '& > svg': { display: 'inline', ms: '4px', verticalAlign: '-2px' },
  '& > [data-limit]': { color: 'warn.fg' },
  '& > [data-allergen]': { color: 'allergen.fg' },
};

/** Keeps signs and comma with what stands before them. */
const Together = styled('span', {
  base: { ...signLook, whiteSpace: 'nowrap', '& > button': { whiteSpace: 'normal' } },
});

const Beside = styled('span', {
  base: {
    ...signLook,
    display: 'inline-block',
    lineHeight: '24px',
    '& > small': { ms: '5px', fontSize: '13px', color: 'fg.muted' },
  },
});

interface LabelTokenProps {
  token: MarkedToken;
  /** The comma behind the name, or whatever separates it from the next one. */
  tail: string;
  isLimited: boolean;
  isAllergen: boolean;
  isSelected: boolean;
  /** One name of the text takes the focus by Tab; arrow keys go on from there. */
  isReachable: boolean;
  onSelect: () => void;
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/** A pasted name marked in place, with its standard name where it stands otherwise. */
export function LabelToken(props: LabelTokenProps) {
  const { token, tail, isLimited, isAllergen, isSelected, isReachable, onSelect, onKeyDown } = props;
  const kind = markKindOf(token);
  const correction = correctionOf(token);
  const handleFocus: FocusEventHandler = () => onSelect();
  const signs = (
    <>
      {isLimited && <Gauge size={14} data-limit role="img" aria-label="한도 있음" />}
      {isAllergen && <Flower size={14} data-allergen role="img" aria-label="알레르기 유발성분" />}
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
          aria-pressed={isSelected}
          tabIndex={isReachable ? 0 : -1}
          data-token
          onClick={onSelect}
          onFocus={handleFocus}
          onKeyDown={onKeyDown}
        >
          {token.text}
          {kind === 'UNKNOWN' && <CircleHelp size={13} aria-hidden="true" />}
          {kind !== 'EXACT' && <VisuallyHidden> {markKindLabel[kind]}</VisuallyHidden>}
        </Root>
        {!correction && signs}
      </Together>
      {correction && (
        <Beside>
          <small>→ {correction}</small>
          {signs}
        </Beside>
      )}
    </>
  );
}
