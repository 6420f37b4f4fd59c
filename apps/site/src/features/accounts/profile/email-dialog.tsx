import { emailProblem, normaliseEmail } from '@gredia/domain';
import { useRequestEmailChangeMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { Button, Dialog, Note, PasswordField, EmailField } from '@gredia/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead, FormStack } from '../../../shared/forms/form-parts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';

interface EmailDialogProps {
  account: MyAccountFragment;
  onClose: () => void;
}

/** Asks for another address. Nothing changes before the link mailed there is used. */
export function EmailDialog({ account, onClose }: EmailDialogProps) {
  const [request] = useRequestEmailChangeMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hasPassword = account.passwordChangedAt !== null;
  const form = useCheckedForm(
    ({ email, password }) => ({
      email: newEmailProblem(email, account.email),
      password: hasPassword && password === '' ? '지금 쓰는 비밀번호를 입력해 주세요.' : undefined,
    }),
    {
      defaultValues: { email: '', password: '' },
      onSubmit: async ({ email, password }) => {
        await request({ email, password: hasPassword ? password : undefined });
        setSentTo(email.trim());
      },
    },
  );
  const title = account.email === null ? '이메일 등록' : '이메일 변경';

  if (sentTo !== null) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <Button variant="solid" data-autofocus onClick={onClose}>
            닫기
          </Button>
        }
      >
        <Note tone="ok" icon={MailCheck} role="status">
          {sentTo} 주소로 메일을 보냈어요. 메일 속 링크를 누르면 이메일이 바뀌어요.
        </Note>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '보내는 중' : undefined}>
            확인 메일 보내기
          </Button>
        </>
      }
    >
      <FormStack>
        <FormLead>새 주소로 확인 메일을 보내요. 메일 속 링크를 누르기 전까지는 지금 주소를 그대로 써요.</FormLead>
        <FormFailure text={form.failure} />
        <EmailField {...form.field('email')} data-autofocus label="새 이메일" autoComplete="email" />
        {hasPassword && (
          <PasswordField {...form.field('password')} label="지금 비밀번호" autoComplete="current-password" />
        )}
      </FormStack>
    </Dialog>
  );
}

function newEmailProblem(email: string, current: string | null): string | undefined {
  return emailProblem(email) ?? (normaliseEmail(email) === current ? '지금 쓰는 이메일이에요.' : undefined);
}
