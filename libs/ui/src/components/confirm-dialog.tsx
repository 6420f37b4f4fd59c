import { josa } from 'es-hangul';
import { useState, type FormEvent } from 'react';
import { styled } from '../theme/styled';
import { Button } from './button';
import { DEFAULT_WORD, type ConfirmOptions } from './confirm-store';
import { Dialog } from '../widgets/dialog';
import { TextField } from './text-field';

const Content = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Body = styled('div', { base: { color: 'fg.muted' } });
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
      <Content>
        {body && <Body>{body}</Body>}
        {word !== undefined && (
          <TextField
            data-autofocus
            label={
              <>
                <Word>{word}</Word>
                {josa.pick(word, '을/를')} 입력해 주세요
              </>
            }
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Content>
    </Dialog>
  );
}
