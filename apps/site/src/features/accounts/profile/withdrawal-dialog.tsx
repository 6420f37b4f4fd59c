import { useAuthClient } from '@gredia/auth/client';
import { accountPaths, WITHDRAWAL_WORD } from '@gredia/domain';
import { failureOf, useRemoveUserMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { Button, Dialog, Note, PasswordField, showToast, TextField } from '@gredia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead, FormStack } from '../../../shared/forms/form-parts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';

interface WithdrawalDialogProps {
  account: MyAccountFragment;
  onClose: () => void;
}

/** Asks for the word and the password, withdraws the account, and leaves as a visitor. */
export function WithdrawalDialog({ account, onClose }: WithdrawalDialogProps) {
  const [remove] = useRemoveUserMutation();
  const leave = useLeave();
  const [mustSignIn, setMustSignIn] = useState(false);
  const hasPassword = account.passwordChangedAt !== null;
  const form = useCheckedForm(
    ({ password }) => ({
      password: hasPassword && password === '' ? '지금 쓰는 비밀번호를 입력해 주세요.' : undefined,
    }),
    {
      defaultValues: { word: '', password: '' },
      onSubmit: async ({ password }) => {
        try {
          await remove({ email: account.email ?? '', password: hasPassword ? password : undefined });
        } catch (error) {
          if (failureOf(error).reason !== 'SIGN_IN_AGAIN') throw error;
          return setMustSignIn(true);
        }
        // The session is gone with the account; this clears its cookie and tells the other tabs.
        await leave(paths.home);
        showToast('탈퇴했어요. 그동안 함께해 주셔서 고마워요.');
      },
    },
  );
  const isReady = form.values.word.normalize('NFC') === WITHDRAWAL_WORD;

  if (mustSignIn) return <SignInAgain onClose={onClose} onSignIn={() => void leave(backToThisBlock)} />;
  return (
    <Dialog
      title="정말 탈퇴할까요?"
      // What is being sent cannot be taken back.
      onClose={form.isSending ? undefined : onClose}
      onSubmit={(event) => (isReady ? void form.handleSubmit(event) : event.preventDefault())}
      footer={
        <>
          <Button disabled={form.isSending} onClick={onClose}>
            취소
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={!isReady}
            loading={form.isSending ? '탈퇴하는 중' : undefined}
          >
            탈퇴하기
          </Button>
        </>
      }
    >
      <FormStack>
        <FormLead>개인정보는 바로 지워지고 되돌릴 수 없어요. 쓴 글은 ‘탈퇴회원’의 글로 남아요.</FormLead>
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('word')}
          data-autofocus
          label={`${WITHDRAWAL_WORD}를 입력해 주세요`}
          autoComplete="off"
          spellCheck={false}
        />
        {hasPassword && (
          <PasswordField {...form.field('password')} label="지금 비밀번호" autoComplete="current-password" />
        )}
      </FormStack>
    </Dialog>
  );
}

const backToThisBlock = `${accountPaths.login}?${new URLSearchParams({ callbackUrl: `${accountPaths.profile}#data` })}`;

interface SignInAgainProps {
  onClose: () => void;
  onSignIn: () => void;
}

/** To an account without a password: a sign-in of a moment ago stands for it. */
function SignInAgain({ onClose, onSignIn }: SignInAgainProps) {
  return (
    <Dialog
      title="다시 로그인해 주세요"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button variant="solid" data-autofocus onClick={onSignIn}>
            다시 로그인하기
          </Button>
        </>
      }
    >
      <Note role="status">비밀번호가 없는 계정은 로그인하고 10분 안에 탈퇴할 수 있어요.</Note>
    </Dialog>
  );
}

/** Signs out and goes to an address of ours. */
function useLeave(): (to: string) => Promise<void> {
  const { signOut } = useAuthClient();
  const navigate = useNavigate();
  return async (to) => {
    await signOut({ redirect: false, callbackUrl: to });
    await navigate(to, { replace: true });
  };
}
