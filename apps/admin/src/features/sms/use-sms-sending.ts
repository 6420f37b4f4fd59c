import {
  failureOf,
  GetSmsPreviewDocument,
  useGraphqlClient,
  useSendSMSMutation,
  type GetSmsPreviewQuery,
  type GraphqlFailure,
  type SendSMSMutation,
} from '@gredia/graphql-schema';
import { useRef, useState } from 'react';
import { variablesOf, type SmsDraft } from './sms-draft';

export type SmsPreview = GetSmsPreviewQuery['smsPreview'];
export type SmsReport = SendSMSMutation['sendSMS'];
type Variables = Omit<ReturnType<typeof variablesOf>, 'target'> & { target: SmsDraft['target'] | 'TEST' };

/** What is being done; nothing else can be started meanwhile. */
export type SmsWork = 'preview' | 'test' | 'send' | null;

/** Previews and sends a draft. What the gateway says against it stands until the draft changes. */
export function useSmsSending(draft: SmsDraft) {
  const client = useGraphqlClient();
  const [sendSMS] = useSendSMSMutation();
  const [work, setWork] = useState<SmsWork>(null);
  const [shown, setShown] = useState<{ of: string; preview: SmsPreview } | null>(null);
  const [refused, setRefused] = useState<{ of: string; failure: GraphqlFailure } | null>(null);
  const keys = useRef(new Map<string, string>());
  const current = variablesOf(draft);
  const said = JSON.stringify(current);

  async function carryOut<Result>(kind: SmsWork, ask: () => Promise<Result>): Promise<Result | null> {
    if (work !== null) return null;
    setWork(kind);
    setRefused(null);
    try {
      return await ask();
    } catch (error) {
      setRefused({ of: said, failure: failureOf(error) });
      return null;
    } finally {
      setWork(null);
    }
  }

  /** One key for one thing to be sent: a second try after a lost answer sends nothing twice. */
  async function sendOnce(variables: Variables): Promise<SmsReport> {
    const sending = JSON.stringify(variables);
    const clientKey = keys.current.get(sending) ?? newKey();
    keys.current.set(sending, clientKey);
    try {
      const { sendSMS: report } = await sendSMS({ ...variables, clientKey });
      keys.current.delete(sending);
      return report;
    } catch (error) {
      // What was refused was not sent; what got no answer may have been.
      if (failureOf(error).code !== 'UNREACHABLE') keys.current.delete(sending);
      throw error;
    }
  }

  return {
    work,
    /** Of the draft as it stands; null while it has none. */
    preview: shown?.of === said ? shown.preview : null,
    /** There was one before the draft changed. */
    isOutdated: shown !== null && shown.of !== said,
    failure: refused?.of === said ? refused.failure : null,
    look: () =>
      carryOut('preview', async () => {
        const { smsPreview } = await client.query(GetSmsPreviewDocument, current);
        setShown({ of: said, preview: smsPreview });
      }),
    test: () => carryOut('test', () => sendOnce({ ...current, target: 'TEST', receiver: [] })),
    send: () =>
      carryOut('send', async () => {
        const report = await sendOnce(current);
        setShown(null);
        return report;
      }),
  };
}

/** `crypto.randomUUID` is there on secure origins only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
