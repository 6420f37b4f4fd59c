import { useState, type FormEvent } from 'react';
import { styled } from '../theme/styled';
import { Button } from './button';
import { DEFAULT_WORD, type ConfirmOptions } from './confirm-store';
import { Dialog } from '../widgets/dialog';
import { TextField } from './text-field';

const Body = styled('div', { base: { color: 'fg.muted', '& + div': { mt: '4' } } });
const Word = styled('b', { base: { color: 'bad.fg', fontWeight: 700 } });

interface ConfirmDialogProps extends ConfirmOptions {
  onAnswer: (isConfirmed: boolean) => void;
}

/** The question itself; ask it with `confirm`. The first focus is on the field, else on the button that changes nothing. */
export function ConfirmDialog({
  title,
  body,
  confirmText = '확인',
  confirmStyle = 'solid',
  cancelText = '취소',
  cancelStyle = 'line',
  confirmOnly = false,
  typedWord,
  onAnswer,
}: ConfirmDialogProps) {
  const word = typedWord === true ? DEFAULT_WORD : typedWord;
  const [typed, setTyped] = useState('');
  const isReady = word === undefined || typed.normalize('NFC') === word;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onAnswer(true);
  }

  return (
    <Dialog
      title={title}
      onClose={() => onAnswer(false)}
      onSubmit={handleSubmit}
      footer={
        <>
          {!confirmOnly && (
            <Button
              variant={cancelStyle}
              data-autofocus={word === undefined || undefined}
              onClick={() => onAnswer(false)}
            >
              {cancelText}
            </Button>
          )}
          <Button
            type="submit"
            variant={confirmStyle}
            disabled={!isReady}
            data-autofocus={(confirmOnly && word === undefined) || undefined}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {body && <Body>{body}</Body>}
      {word !== undefined && (
        <TextField
          data-autofocus
          label={
            <>
              <Word>{word}</Word>
              {objectParticle(word)} 입력해 주세요
            </>
          }
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Dialog>
  );
}

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;

/** 을 after a final consonant, 를 after a vowel. */
function objectParticle(word: string): string {
  const code = word.charCodeAt(word.length - 1);
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return '을(를)';
  return (code - HANGUL_FIRST) % FINALS === 0 ? '를' : '을';
}
