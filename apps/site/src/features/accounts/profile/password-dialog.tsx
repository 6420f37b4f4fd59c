import { useChangePasswordMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { Button, Dialog, PasswordField, showToast } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormStack } from '../../../shared/forms/form-parts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { NewPasswordField } from '../passwords/new-password-field';
import { newPasswordProblem, repeatProblem } from '../passwords/new-password-problem';
import { usePasswordChecks } from '../passwords/use-password-checks';

interface PasswordDialogProps {
  account: MyAccountFragment;
  onClose: () => void;
  /** Told once it is changed. */
  onChanged: () => void;
}

/** Another password, or the first one of an account that came from a social sign-in. */
export function PasswordDialog({ account, onClose, onChanged }: PasswordDialogProps) {
  const [change] = useChangePasswordMutation();
  const { checks, load } = usePasswordChecks();
  const hasPassword = account.passwordChangedAt !== null;
  const form = useCheckedForm(
    async ({ currentPassword, newPassword, repeated }) => ({
      currentPassword: hasPassword && currentPassword === '' ? '지금 쓰는 비밀번호를 입력해 주세요.' : undefined,
      newPassword: await newPasswordProblem(newPassword, account.email, load),
      repeated: repeatProblem(newPassword, repeated),
    }),
    {
      defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
      onSubmit: async ({ currentPassword, newPassword }) => {
        await change({ currentPassword: hasPassword ? currentPassword : undefined, newPassword });
        showToast(hasPassword ? '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.' : '비밀번호를 만들었어요.');
        onChanged();
        onClose();
      },
    },
  );

  return (
    <Dialog
      title={hasPassword ? '비밀번호 변경' : '비밀번호 만들기'}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '바꾸는 중' : undefined}>
            {hasPassword ? '비밀번호 바꾸기' : '비밀번호 만들기'}
          </Button>
        </>
      }
    >
      <FormStack>
        <FormFailure text={form.failure} />
        {/* Password managers file the new password under this address. */}
        <input type="text" name="username" autoComplete="username" value={account.email ?? ''} hidden readOnly />
        {hasPassword && (
          <PasswordField
            {...form.field('currentPassword')}
            data-autofocus
            label="지금 비밀번호"
            autoComplete="current-password"
          />
        )}
        <NewPasswordField
          {...form.field('newPassword')}
          data-autofocus={!hasPassword || undefined}
          label="새 비밀번호"
          checks={checks}
          personalWords={[account.email, account.name, account.company].filter((word) => word !== null)}
          onFirstFocus={load}
        />
        <PasswordField {...form.field('repeated')} label="한 번 더" autoComplete="new-password" />
      </FormStack>
    </Dialog>
  );
}
