import { useSession } from '@gredia/auth/client';
import { ConfirmHost, lazyInPlace, ProgressLine, Toaster, UnlockHost } from '@gredia/ui';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths';
import { useAdminAccess, useViewerKey } from '../shared/use-admin-access';
import { ConsoleShell } from './layout/console-shell';
import { NotFoundScreen } from './not-found-screen';

// Not part of the first download: a visitor who may not see the console gets none of its code.
const loadConsole = () => import('./console-routes');
const ConsoleMenu = lazyInPlace(() => loadConsole().then((module) => module.CountedMenu));
const ConsoleSearch = lazyInPlace(() => loadConsole().then((module) => module.ConsoleSearch));
const ConsolePalette = lazyInPlace(() => loadConsole().then((module) => module.ConsolePalette));
const ConsoleRoutes = lazyInPlace(() => loadConsole().then((module) => module.ConsoleRoutes));
const SignInPage = lazyInPlace(() => import('../pages/accounts/sign-in-page').then((module) => module.SignInPage));

/** The app on the console's host: the sign-in page, and the console on every other address. */
export function App() {
  const viewerKey = useViewerKey();
  return (
    <>
      <Suspense fallback={<ProgressLine isBusy />}>
        <Routes>
          <Route path={paths.login} caseSensitive element={<SignInPage />} />
          <Route path={paths.root} element={<Entrance />} />
          <Route path="*" element={<Console key={viewerKey} />} />
        </Routes>
      </Suspense>
      <Toaster corner />
      <ConfirmHost />
      <UnlockHost mayLock />
    </>
  );
}

/** The bare address leads to the sign-in, or past it. Other addresses tell a visitor nothing. */
function Entrance() {
  const { status } = useSession();
  if (status === 'loading') return <ProgressLine isBusy />;
  return <Navigate to={status === 'authenticated' ? paths.statistics : paths.login} replace />;
}

/** An empty shell until the gateway has said who may see more. */
function Console() {
  const access = useAdminAccess();
  const menu = access === 'passed' && (
    <Suspense>
      <ConsoleMenu />
    </Suspense>
  );
  const search = access === 'passed' && (
    <Suspense>
      <ConsoleSearch />
    </Suspense>
  );
  return (
    <ConsoleShell menu={menu} search={search}>
      {access === 'running' && <ProgressLine isBusy />}
      {access === 'refused' && <NotFoundScreen />}
      {access === 'passed' && (
        <Suspense fallback={<ProgressLine isBusy />}>
          <ConsoleRoutes />
          <ConsolePalette />
        </Suspense>
      )}
    </ConsoleShell>
  );
}
