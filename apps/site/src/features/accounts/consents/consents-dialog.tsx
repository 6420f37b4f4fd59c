import { useGiveConsentsMutation } from '@gredia/graphql-schema';
import { Button, Dialog, showToast } from '@gredia/ui';
import { useRef } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead, FormStack } from '../../../shared/forms/form-parts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { ConsentBoxes } from './consent-boxes';
import { focusMissingConsent, missingConsent, NO_CONSENTS } from './consents';

/** Asks for the consents that a social sign-in did not ask for. The only other way out is to sign out. */
export function ConsentsDialog() {
  const content = useRef<HTMLDivElement>(null);
  const [give] = useGiveConsentsMutation();
  const signOut = useSignOut();
  const form = useCheckedForm(({ consents }) => ({ consents: missingConsent(consents) }), {
    defaultValues: { consents: NO_CONSENTS },
    onSubmit: async ({ consents }) => {
      // The answer is the account without a consent missing: the gate that shows this takes it away.
      await give({ consents });
      showToast('동의를 저장했어요');
    },
  });
  const { consents } = form.values;

  return (
    <Dialog
      title="이용약관에 동의해 주세요"
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={() => void signOut()}>로그아웃</Button>
          <Button
            type="submit"
            variant="solid"
            loading={form.isSending ? '저장 중' : undefined}
            disabledReason={missingConsent(consents)}
            onRefuse={() => {
              form.touch('consents');
              focusMissingConsent(content.current?.closest('form') ?? null);
            }}
          >
            동의하고 계속하기
          </Button>
        </>
      }
    >
      <FormStack ref={content}>
        <FormLead>간편 로그인으로 만든 계정이에요. 아래 내용에 동의하면 그레디아를 쓸 수 있어요.</FormLead>
        <FormFailure text={form.failure} />
        <ConsentBoxes
          consents={consents}
          onChange={(given) => form.setValue('consents', given)}
          error={form.errorOf('consents')}
        />
      </FormStack>
    </Dialog>
  );
}
