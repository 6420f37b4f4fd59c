import { useGiveConsentsMutation } from '@gredia/graphql-schema';
import { Button, Dialog, showToast, styled } from '@gredia/ui';
import { useRef, useState } from 'react';
import { FormFailure } from '../shared/form-failure';
import { useForm } from '../shared/use-form';
import { useSignOut } from '../shared/use-sign-out';
import { ConsentBoxes } from './consent-boxes';
import { focusMissingConsent, missingConsent, NO_CONSENTS } from './consents';

const Content = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '16px', '& > p:first-child': { color: 'fg.muted' } },
});

/** Asks for the consents that a social sign-in did not ask for. The only other way out is to sign out. */
export function ConsentsDialog() {
  const content = useRef<HTMLDivElement>(null);
  const [give] = useGiveConsentsMutation();
  const signOut = useSignOut();
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [showsProblem, setShowsProblem] = useState(false);
  const problem = missingConsent(consents);
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      if (problem) return setShowsProblem(true);
      // The answer is the account without a consent missing: whoever shows this takes it away.
      await give({ consents });
      showToast('동의를 저장했어요');
    },
  });

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
            disabledReason={problem}
            onRefuse={() => {
              setShowsProblem(true);
              focusMissingConsent(content.current?.closest('form') ?? null);
            }}
          >
            동의하고 계속하기
          </Button>
        </>
      }
    >
      <Content ref={content}>
        <p>간편 로그인으로 만든 계정이에요. 아래 내용에 동의하면 그레디아를 쓸 수 있어요.</p>
        <FormFailure text={form.failure} />
        <ConsentBoxes consents={consents} onChange={setConsents} error={showsProblem ? problem : undefined} />
      </Content>
    </Dialog>
  );
}
