import { josa } from '@gredia/domain';
import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import { Button, Note, styled, TextField } from '@gredia/ui';
import { useState, type FormEvent, type ReactNode } from 'react';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } });
const Word = styled('b', { base: { color: 'bad.fg' } });

interface TypedWordFormProps {
  word: string;
  /** Where the reason goes. */
  reasonHint: string;
  /** What else stands in the way; null where nothing does. */
  obstacle?: string | null;
  action: string;
  /** How the button looks; `danger` where it cannot be taken back. */
  variant?: 'solid' | 'danger';
  /** What the button says while it is sent. */
  sending: string;
  /** @throws what is told beside its field or below */
  onSend: (given: { reason: string; typedWord: string }) => Promise<void>;
  /** Something has changed meanwhile. */
  onConflict?: () => void;
  onCancel?: () => void;
  /** What follows from it, above the fields. */
  children?: ReactNode;
}

/** Why, and the word that has to be typed, before something is done that is hard to take back. */
export function TypedWordForm(props: TypedWordFormProps) {
  const { word, reasonHint, obstacle, action, variant = 'solid', sending } = props;
  const { onSend, onConflict, onCancel, children } = props;
  const [reason, setReason] = useState('');
  const [typedWord, setTypedWord] = useState('');
  const [problem, setProblem] = useState<GraphqlFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const particle = josa(word, '을/를').slice(word.length);
  const missing = obstacle ?? missingInput();

  function missingInput(): string | undefined {
    if (reason.trim() === '') return '이유를 입력해 주세요.';
    return typedWord.trim() === word ? undefined : `‘${word}’${particle} 입력해 주세요.`;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing || isSending) return;
    setProblem(null);
    setIsSending(true);
    try {
      await onSend({ reason, typedWord });
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure);
      if (failure.code === 'CONFLICT') onConflict?.();
    }
    setIsSending(false);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
      {children}
      <TextField
        label="이유"
        hint={reasonHint}
        required
        maxLength={200}
        value={reason}
        error={problem?.fields?.['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        label={
          <>
            계속하려면 <Word>{word}</Word>
            {particle} 입력해 주세요
          </>
        }
        autoComplete="off"
        value={typedWord}
        error={problem?.fields?.['typedWord']}
        onChange={(event) => setTypedWord(event.target.value)}
      />
      {problem && (
        <Note tone="bad" role="alert">
          {problem.message}
        </Note>
      )}
      <Buttons>
        {onCancel && (
          <Button touch onClick={onCancel}>
            취소
          </Button>
        )}
        <Button
          type="submit"
          variant={variant}
          touch
          disabledReason={missing}
          loading={isSending ? sending : undefined}
        >
          {action}
        </Button>
      </Buttons>
    </Form>
  );
}
