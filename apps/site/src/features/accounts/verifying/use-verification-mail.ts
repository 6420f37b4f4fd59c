import { useSession } from '@gredia/auth/client';
import { useSendVerifyLinkMutation } from '@gredia/graphql-schema';
import { useCallback } from 'react';

// Fixed letter by letter: docs/product/accounts.md#verification
const SENT = '인증 메일을 발송 했습니다.';
const FAILED = '인증 메일 발송에 실패했습니다.';

interface VerificationMail {
  /** Sends the mail and says in an alert what came of it; resolves whether it was sent. */
  send: (email: string) => Promise<boolean>;
  isSending: boolean;
}

/** The verification mail. The session is read anew afterwards: it knows when the last one was sent. */
export function useVerificationMail(): VerificationMail {
  const [sendLink, { loading }] = useSendVerifyLinkMutation();
  const { update } = useSession();

  const send = useCallback(
    async (email: string) => {
      const isSent = await sendLink({ email }).then(
        () => true,
        () => false,
      );
      window.alert(isSent ? SENT : FAILED);
      // Also after a failure: the address may have been verified in another tab.
      await update();
      return isSent;
    },
    [sendLink, update],
  );

  return { send, isSending: loading };
}
