import { useSession } from '@gredia/auth/client';
import { lazy, Suspense } from 'react';
import { hasGivenConsents } from '../../features/accounts/consents/given-consents';

const ConsentsGate = lazy(() =>
  import('../../features/accounts/consents/consents-gate').then((module) => ({ default: module.ConsentsGate })),
);

/** Asks the signed-in member for missing consents. Accounts that are known to have given them cost no request. */
export function ConsentsNotice() {
  const { session } = useSession();
  if (!session || hasGivenConsents(session.user.id)) return null;
  return (
    <Suspense>
      <ConsentsGate key={session.user.id} userId={session.user.id} />
    </Suspense>
  );
}
