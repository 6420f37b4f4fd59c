import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import { Button } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AuthScreen, AuthStack } from './auth-screen';

interface MailLinkProps {
  title: string;
  lead: ReactNode;
  /** The button that does it: opening the link alone changes nothing, mail scanners open links. */
  button: { label: string; busy: string };
  /** Uses the link up. */
  act: () => Promise<unknown>;
  done: { title: string; lead: ReactNode; action: ReactNode };
  expired: { lead: ReactNode; action: ReactNode };
}

/** A page behind a mailed link: asks, acts, and says what came of it. */
export function MailLink({ title, lead, button, act, done, expired }: MailLinkProps) {
  const [state, setState] = useState<'asked' | 'acting' | 'done'>('asked');
  const [failure, setFailure] = useState<GraphqlFailure | null>(null);

  async function handleClick() {
    setState('acting');
    setFailure(null);
    try {
      await act();
      setState('done');
    } catch (error) {
      setFailure(failureOf(error));
      setState('asked');
    }
  }

  if (state === 'done') {
    return (
      <AuthScreen key="done" isAnswer size="lg" icon={CircleCheck} tone="ok" title={done.title} lead={done.lead}>
        <AuthStack>{done.action}</AuthStack>
      </AuthScreen>
    );
  }
  if (failure?.fields?.['token']) return <ExpiredLink {...expired} />;
  return (
    <AuthScreen key="asked" size="lg" icon={MailCheck} title={title} lead={lead}>
      <AuthStack>
        <FormFailure text={failure?.message} />
        <Button
          variant="solid"
          size="xl"
          block
          loading={state === 'acting' ? button.busy : undefined}
          onClick={() => void handleClick()}
        >
          {button.label}
        </Button>
      </AuthStack>
    </AuthScreen>
  );
}

/** The link has ended, was used, or was never one of ours: how to get another one. */
export function ExpiredLink({ lead, action }: MailLinkProps['expired']) {
  return (
    <AuthScreen key="expired" isAnswer size="lg" icon={Unlink} tone="warn" title="링크가 만료됐어요" lead={lead}>
      <AuthStack gap="sm">{action}</AuthStack>
    </AuthScreen>
  );
}
