import { lazyPart } from '@gredia/ui';
import { useGetMyAccountQuery } from '@gredia/graphql-schema';
import { useEffect } from 'react';
import { rememberConsents } from './given-consents';

const ConsentsDialog = lazyPart(() => import('./consents-dialog').then((module) => module.ConsentsDialog), {
  isQuiet: true,
});

interface ConsentsGateProps {
  /** The signed-in member. */
  userId: string;
}

/** Asks an account that came from a social sign-in for the consents every account needs; nothing once they are given. */
export function ConsentsGate({ userId }: ConsentsGateProps) {
  const { data } = useGetMyAccountQuery();
  const account = data?.myAccount.id === userId ? data.myAccount : undefined;
  const isMissing = account?.needsConsents ?? undefined;

  useEffect(() => {
    if (isMissing === false) rememberConsents(userId);
  }, [isMissing, userId]);

  if (!isMissing) return null;
  return <ConsentsDialog />;
}
