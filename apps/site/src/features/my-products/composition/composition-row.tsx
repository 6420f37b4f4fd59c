import { IconButton, styled, TextField } from '@gredia/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { CompositionRow } from '../values/product-values';
import { IngredientLink } from './ingredient-link';
import type { InciMatch } from './use-inci-matches';

// Plain parts styled from here: a composition has up to a hundred rows.
const Root = styled('li', {
  base: {
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '24px minmax(0, 1fr)', md: '24px minmax(0, 1fr) auto' },
      alignItems: 'start',
      rowGap: '1.5',
      columnGap: '2.5',
    },
    '& > div > small': { textStyle: 'small', lineHeight: '40px', color: 'fg.subtle' },
    '& > div > div:last-child': { gridColumn: '2 / -1' },
    '& > div > div:last-child > p': { textStyle: 'caption', color: 'bad.fg' },
  },
});

// The share, and the buttons that move and remove the row.
const End = styled('div', {
  base: {
    gridColumn: { base: '2', md: 'auto' },
    display: 'flex',
    gap: '2.5',
    '& > div:first-of-type': { w: '116px', minW: 0 },
    '& > div + div': { display: 'flex', alignItems: 'center', ms: 'auto', h: '10' },
  },
});

/** Actions on rows by key. The object must stay the same, so that unchanged rows are not rendered again. */
export interface RowActions {
  change: (key: string, patch: Partial<CompositionRow>) => void;
  leave: (key: string, field: 'INCI' | 'ratio') => void;
  move: (key: string, step: 1 | -1) => void;
  remove: (key: string) => void;
  addBelow: (key: string) => void;
  /** Takes a list that was pasted into the field of one name; returns whether it was one. */
  pasteList: (key: string, text: string) => boolean;
}

interface CompositionRowProps {
  row: CompositionRow;
  /** From 1. */
  place: number;
  isLast: boolean;
  match: InciMatch | undefined;
  hasFailed: boolean;
  nameProblem: string | undefined;
  ratioProblem: string | undefined;
  linkProblem: string | undefined;
  actions: RowActions;
}

/** One part of the composition: name, share and ingredient. Alt with an arrow key moves it. */
export const CompositionRowFields = memo(function CompositionRowFields(props: CompositionRowProps) {
  const { row, place, isLast, match, hasFailed, nameProblem, ratioProblem, linkProblem, actions } = props;
  const { key } = row;
  const isFirst = place === 1;

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    if (step === 1 ? !isLast : !isFirst) actions.move(key, step);
  }

  function handleNameKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      actions.addBelow(key);
    }
  }

  function handlePaste(event: ClipboardEvent) {
    if (actions.pasteList(key, event.clipboardData.getData('text'))) event.preventDefault();
  }

  return (
    <Root data-row={row.key}>
      <div role="group" aria-label={`${place}번째 성분`} onKeyDown={handleKeyDown}>
        <small aria-hidden="true">{place}</small>
        <TextField
          data-part="inci"
          label="성분명"
          isLabelHidden
          placeholder="INCI 또는 국문명"
          autoComplete="off"
          spellCheck={false}
          value={row.INCI}
          error={nameProblem}
          // Another name means another ingredient.
          onChange={({ target }) => actions.change(key, { INCI: target.value, ingredient: null, link: 'auto' })}
          onBlur={() => actions.leave(key, 'INCI')}
          onKeyDown={handleNameKey}
          onPaste={handlePaste}
        />
        <End>
          <div>
            <TextField
              label="함량"
              isLabelHidden
              placeholder="비공개"
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={row.ratio}
              error={ratioProblem}
              onChange={({ target }) => actions.change(key, { ratio: target.value })}
              onBlur={() => actions.leave(key, 'ratio')}
            />
          </div>
          <div>
            <IconButton
              size="sm"
              label="위로"
              icon={<ArrowUp size={16} />}
              aria-disabled={isFirst || undefined}
              onClick={() => !isFirst && actions.move(key, -1)}
            />
            <IconButton
              size="sm"
              label="아래로"
              icon={<ArrowDown size={16} />}
              aria-disabled={isLast || undefined}
              onClick={() => !isLast && actions.move(key, 1)}
            />
            <IconButton
              data-part="remove"
              size="sm"
              label="빼기"
              icon={<X size={16} />}
              onClick={() => actions.remove(key)}
            />
          </div>
        </End>
        <div data-part="link" data-problem={linkProblem ? true : undefined} tabIndex={linkProblem ? -1 : undefined}>
          <IngredientLink
            row={row}
            match={match}
            hasFailed={hasFailed}
            onLink={(ingredient) => actions.change(key, { ingredient, link: 'ask' })}
            onUnlink={(link) => actions.change(key, { ingredient: null, link })}
          />
          {linkProblem && <p role="alert">{linkProblem}</p>}
        </div>
      </div>
    </Root>
  );
}, isRenderedAlike);

/** The form hands out copies of its values, so rows are compared by content. */
function isRenderedAlike(
  { row, ...props }: CompositionRowProps,
  { row: next, ...nextProps }: CompositionRowProps,
): boolean {
  const isSameRow =
    row.key === next.key &&
    row.INCI === next.INCI &&
    row.ratio === next.ratio &&
    row.link === next.link &&
    row.ingredient?.id === next.ingredient?.id;
  return isSameRow && (Object.keys(props) as (keyof typeof props)[]).every((name) => props[name] === nextProps[name]);
}
