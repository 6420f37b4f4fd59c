import { useSession } from '@gredia/auth/client';
import { formatMobile, profileInput, sellerProfileInput } from '@gredia/domain';
import { useUpdateUserMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { Button, formatDate, Note, showToast, styled, TextField } from '@gredia/ui';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { ProfileBlock } from './profile-block';

const UNCHANGED = '바뀐 내용이 없어요.';

const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    rowGap: '4',
    columnGap: '5',
  },
});

const Failure = styled('div', { base: { mt: '4' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2', mt: '5' } });

interface ProfileFormProps {
  account: MyAccountFragment;
}

/** Name, nickname, company and phone. */
export function ProfileForm({ account }: ProfileFormProps) {
  const [updateUser] = useUpdateUserMutation();
  const { update } = useSession();
  const form = useZodForm(account.role === 'SELLER' ? sellerProfileInput : profileInput, {
    defaultValues: valuesOf(account),
    onSubmit: async (input) => {
      const { updateUser: saved } = await updateUser({ input, email: account.email ?? '' });
      showToast('저장했어요');
      // The name in the header is the session's.
      void update();
      return { saved: valuesOf(saved) };
    },
  });
  useLeaveGuard(form.isDirty && !form.isSending);

  return (
    <ProfileBlock title="기본 정보" aside={`가입일 ${formatDate(account.createdAt)}`}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <Fields>
          <TextField {...form.field('name')} label="이름" required autoComplete="name" />
          <TextField
            {...form.field('nickname')}
            label="별명"
            required
            autoComplete="nickname"
            hint="포럼에는 별명만 보여요."
          />
          <TextField
            {...form.field('company')}
            label="회사"
            required={account.role === 'SELLER'}
            autoComplete="organization"
          />
          <TextField
            {...form.field('mobile')}
            label="휴대폰"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="010-0000-0000"
          />
        </Fields>
        {form.failure && (
          <Failure>
            <Note tone="bad" role="alert">
              {form.failure}
            </Note>
          </Failure>
        )}
        <Buttons>
          <Button disabledReason={form.isDirty ? undefined : UNCHANGED} onClick={form.reset}>
            되돌리기
          </Button>
          <Button
            type="submit"
            variant="solid"
            loading={form.isSending ? '저장 중' : undefined}
            disabledReason={form.isDirty ? undefined : UNCHANGED}
          >
            저장
          </Button>
        </Buttons>
      </form>
    </ProfileBlock>
  );
}

function valuesOf({ name, nickname, company, mobile }: MyAccountFragment) {
  return { name: name ?? '', nickname, company: company ?? '', mobile: formatMobile(mobile ?? '') };
}
