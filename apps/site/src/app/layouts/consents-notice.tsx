import { lazyPart } from '@gredia/ui';
import { useSession } from '@gredia/auth/client';

import { hasGivenConsents } from '../../features/accounts/consents/given-consents';

const ConsentsGate = lazyPart(
  () => import('../../features/accounts/consents/consents-gate').then((module) => module.ConsentsGate),
  { isQuiet: true },
);

/** Asks the signed-in member for missing consents. Accounts that are known to have given them cost no request. */
export function ConsentsNotice() {
  const { session } = useSession();
  if (!session || hasGivenConsents(session.user.id)) return null;
  return <ConsentsGate key={session.user.id} userId={session.user.id} />;
}
