import { Chip, styled, TextField } from '@gredia/ui';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { wantedLabel } from './key-parts';

const Chips = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2', _empty: { display: 'none' } },
});

const partsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface LinesFieldProps {
  label: string;
  values: readonly string[];
  error?: string;
  onChange: (values: string[]) => void;
}

/** A set of values as tags: a line is added by Enter, and when the field is left; a pasted list at once. */
export function LinesField({ label, values, error, onChange }: LinesFieldProps) {
  const [text, setText] = useState('');

  function add(lines: readonly string[]) {
    setText('');
    if (lines.length > 0) onChange([...new Set([...values, ...lines])]);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form is sent by it: with what is typed here.
    if (event.ctrlKey || event.metaKey) return flushSync(() => add(partsOf(text)));
    event.preventDefault();
    add(partsOf(text));
  }

  function handlePaste(event: ClipboardEvent) {
    const lines = partsOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  }

  return (
    <div>
      <TextField
        label={wantedLabel(label)}
        hint={error ? undefined : '하나씩 쓰고 Enter를 눌러 주세요.'}
        error={error}
        placeholder="추가할 값"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => add(partsOf(text))}
      />
      <Chips aria-label={`${label} 바꿀 값 목록`}>
        {values.map((value) => (
          <li key={value}>
            <Chip
              size="sm"
              removeLabel={`${value} 빼기`}
              onRemove={() => onChange(values.filter((other) => other !== value))}
            >
              {value}
            </Chip>
          </li>
        ))}
      </Chips>
    </div>
  );
}
