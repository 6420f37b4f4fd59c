import { ProgressLine } from '@gredia/ui';
import { lazy, Suspense } from 'react';
import { ConsoleShell } from './layout/console-shell';
import { NotFoundScreen } from './not-found-screen';
import { useAdminAccess } from './use-admin-access';

// Not part of the first download: whoever may not see the console gets none of its code.
const ConsoleRoutes = lazy(() => import('./console-routes').then(({ ConsoleRoutes }) => ({ default: ConsoleRoutes })));

/** The console: an empty shell until the gateway has said who may see more. */
export function App() {
  const { check, notice } = useAdminAccess();
  return (
    <ConsoleShell notice={notice}>
      {check === 'running' && <ProgressLine isBusy />}
      {check === 'refused' && <NotFoundScreen />}
      {check === 'passed' && (
        <Suspense fallback={<ProgressLine isBusy />}>
          <ConsoleRoutes />
        </Suspense>
      )}
    </ConsoleShell>
  );
}
