import { useState, type FormEvent } from 'react';
import { styled } from '../theme/styled';
import { Dialog } from '../widgets/dialog';
import { Button } from './button';
import { PasswordField } from './password-field';
import type { TryPassword } from './unlock-store';

const Content = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Lead = styled('p', { base: { color: 'fg.muted' } });

interface UnlockDialogProps {
  tryPassword: TryPassword;
  onAnswer: (isUnlocked: boolean) => void;
}

/** Asks for the password over the screen as it stands: what was typed there stays. Ask it with `askToUnlock`. */
export function UnlockDialog({ tryPassword, onAnswer }: UnlockDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.querySelector('input');
    if (password === '') {
      setProblem('비밀번호를 입력해 주세요.');
      return field?.focus();
    }
    setIsSending(true);
    const refusal = await tryPassword(password);
    setIsSending(false);
    if (refusal === undefined) return onAnswer(true);
    setProblem(refusal);
    field?.select();
  }

  return (
    <Dialog
      title="비밀번호를 다시 확인해 주세요"
      // What is being sent cannot be taken back.
      onClose={isSending ? undefined : () => onAnswer(false)}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button disabled={isSending} onClick={() => onAnswer(false)}>
            취소
          </Button>
          <Button type="submit" variant="solid" loading={isSending ? '확인하는 중' : undefined}>
            확인
          </Button>
        </>
      }
    >
      <Content>
        <Lead>안전을 위해 세션을 잠갔어요. 비밀번호를 입력하면 하던 일을 이어서 할 수 있어요.</Lead>
        <PasswordField
          data-autofocus
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
      </Content>
    </Dialog>
  );
}
