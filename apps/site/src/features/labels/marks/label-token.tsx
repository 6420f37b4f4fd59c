import { FUNCTIONAL_TAG } from '@gredia/domain';
import { styled, VisuallyHidden } from '@gredia/ui';
import { BadgeCheck, Ban, CircleHelp, Flower, Gauge, Split, TriangleAlert } from 'lucide-react';
import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import { markKindOf, type MarkedToken } from '../reading/marked-label';
import { markLook } from './mark-look';
import { correctionOf, markKindLabel } from './mark-words';

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
    userSelect: 'text',
    // What is said beside the text is not copied with it.
    '& > span': { userSelect: 'none' },
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

const signLook = {
  '& > svg': { display: 'inline', ms: '1', me: '1px', verticalAlign: '-2px' },
  '& > [data-prohibited]': { color: 'bad.fg' },
  '& > [data-conditional]': { color: 'bad.fg' },
  '& > :is([data-limit], [data-caution])': { color: 'warn.fg' },
  '& > [data-allergen]': { color: 'allergen.fg' },
  '& > [data-functional]': { color: 'brand.fg' },
};

/** Keeps signs and comma with what stands before them. */
const Together = styled('span', {
  base: { ...signLook, whiteSpace: 'nowrap', '& > button': { whiteSpace: 'normal' } },
});

const Beside = styled('span', {
  base: {
    ...signLook,
    display: 'inline-block',
    lineHeight: '6',
    '& > small': { ms: '5px', fontSize: 'sm', color: 'fg.muted', userSelect: 'none' },
  },
});

interface LabelTokenProps {
  token: MarkedToken;
  /** The comma behind the name, or whatever separates it from the next one. */
  tail: string;
  isProhibited: boolean;
  isConditional: boolean;
  isLimited: boolean;
  isCautioned: boolean;
  isAllergen: boolean;
  isFunctional: boolean;
  isSelected: boolean;
  /** One name of the text takes the focus by Tab; arrow keys go on from there. */
  isReachable: boolean;
  onSelect: () => void;
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/** A pasted name marked in place, with its standard name where it stands otherwise. */
export function LabelToken(props: LabelTokenProps) {
  const { token, tail, isSelected, isReachable, onSelect, onKeyDown } = props;
  const kind = markKindOf(token);
  const correction = correctionOf(token);
  const handleFocus: FocusEventHandler = () => onSelect();
  const signs = (
    <>
      {props.isProhibited && <Ban size={14} data-prohibited role="img" aria-label="사용 금지 국가 있음" />}
      {props.isConditional && <Split size={14} data-conditional role="img" aria-label="조건부 금지 국가 있음" />}
      {props.isLimited && <Gauge size={14} data-limit role="img" aria-label="한도 있음" />}
      {props.isCautioned && !props.isAllergen && (
        <TriangleAlert size={14} data-caution role="img" aria-label="주의 표시 있음" />
      )}
      {props.isAllergen && <Flower size={14} data-allergen role="img" aria-label="알레르기 유발성분" />}
      {props.isFunctional && <BadgeCheck size={14} data-functional role="img" aria-label={FUNCTIONAL_TAG} />}
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
