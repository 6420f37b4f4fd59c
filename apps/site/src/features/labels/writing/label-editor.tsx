import { styled } from '@gredia/ui';
import { useMemo } from 'react';
import { markLook } from '../marks/mark-look';
import { carryMarks } from '../reading/carry-marks';
import type { MarkedLabel } from '../reading/marked-label';

/** Text field and marks lie in one cell of a grid: the marks give the height, the field lies upon them. */
const Root = styled('div', {
  base: {
    display: 'grid',
    minH: '220px',
    _focusWithin: { boxShadow: 'inset 0 0 0 2px {colors.border.focus}' },
  },
  variants: { compact: { true: { minH: '140px' } } },
});

const layer = {
  base: {
    gridArea: '1 / 1',
    w: '100%',
    m: 0,
    px: { base: '4', md: '5' },
    py: '3',
    border: 0,
    fontFamily: 'inherit',
    fontWeight: 400,
    letterSpacing: 'normal',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    compact: {
      true: { fontSize: { base: 'xl', md: 'md' }, lineHeight: '6.5' },
      false: { fontSize: 'xl', lineHeight: '7.5' },
    },
  },
  defaultVariants: { compact: false },
} as const;

const Marks = styled('div', { ...layer, base: { ...layer.base, color: 'transparent', pointerEvents: 'none' } });

const Field = styled('textarea', {
  ...layer,
  base: {
    ...layer.base,
    resize: 'none',
    overflow: 'hidden',
    bg: 'transparent',
    color: 'fg.default',
    outline: 'none',
  },
});

/** Draws ground and line alone, whatever colour its kind has. */
const Mark = styled('span', {
  base: { borderRadius: 'badge', '&&': { color: 'transparent' } },
  variants: { kind: markLook },
});

interface LabelEditorProps {
  text: string;
  label: MarkedLabel | null;
  /** `isPasted`: a whole text came at once, by the clipboard or dropped. */
  onChange: (text: string, isPasted: boolean) => void;
  /** What the field is called aloud. */
  name: string;
  placeholder?: string;
  compact?: boolean;
}

/** The text to type in, with the marks of the last reading behind its letters. */
export function LabelEditor({ text, label, onChange, name, placeholder, compact }: LabelEditorProps) {
  const stretches = useMemo(() => carryMarks(label, text), [label, text]);
  return (
    <Root compact={compact}>
      <Marks compact={compact} aria-hidden="true">
        {stretches.map((stretch, index) =>
          stretch.kind ? (
            <Mark key={index} kind={stretch.kind}>
              {stretch.text}
            </Mark>
          ) : (
            stretch.text
          ),
        )}
        {/* A line break at the end has a height only with something behind it. */}
        {'\u200b'}
      </Marks>
      <Field
        compact={compact}
        aria-label={name}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target, nativeEvent }) => onChange(target.value, isPaste(nativeEvent))}
      />
    </Root>
  );
}

/** By what the change says of itself: pasting a picture changes nothing, and the next letter is typed. */
const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && ['insertFromPaste', 'insertFromDrop'].includes(event.inputType);
