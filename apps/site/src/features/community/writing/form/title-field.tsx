import { POST_LIMITS } from '@gredia/domain';
import { FieldProblem, styled } from '@gredia/ui';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

const Box = styled('div', {
  base: {
    pb: '3',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _focusWithin: { borderColor: 'brand.solid' },
  },
  variants: { isWrong: { true: { borderColor: 'bad.fg' } } },
});
const Input = styled('textarea', {
  base: {
    display: 'block',
    w: '100%',
    minH: 'touch',
    py: '1',
    bg: 'transparent',
    fontSize: { base: '3xl', md: '5xl' },
    fontWeight: 700,
    lineHeight: 1.4,
    letterSpacing: '-.02em',
    resize: 'none',
    overflow: 'hidden',
    outline: 'none',
    '&::placeholder': { color: 'fg.subtle', fontWeight: 600 },
  },
});
const Problem = styled('div', { base: { mt: '1.5' } });

interface TitleFieldProps {
  value: string;
  error?: string;
  onChange: (title: string) => void;
  /** Enter leads on into the text. */
  onEnter: () => void;
}

/** The title as readers will see it; it grows with its lines. */
export function TitleField({ value, error, onChange, onEnter }: TitleFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [value]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div>
      <Box isWrong={error !== undefined}>
        <Input
          ref={input}
          rows={1}
          value={value}
          maxLength={POST_LIMITS.titleMax}
          placeholder="제목을 입력하세요"
          aria-label="제목"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'post-title-problem' : undefined}
          data-post-title
          enterKeyHint="next"
          onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
          onKeyDown={handleKeyDown}
        />
      </Box>
      {error && (
        <Problem>
          <FieldProblem id="post-title-problem">{error}</FieldProblem>
        </Problem>
      )}
    </div>
  );
}
