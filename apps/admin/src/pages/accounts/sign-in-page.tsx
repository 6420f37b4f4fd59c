import { localPath, useSession } from '@gredia/auth/client';
import { BRAND } from '@gredia/domain';
import { ProgressLine, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SignInForm } from '../../features/accounts/sign-in-form';
import { ConsoleBrand } from '../../shared/console-brand';
import { paths } from '../../shared/paths';
import { useAdminAccess, useViewerKey } from '../../shared/use-admin-access';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minH: '100dvh',
    px: '5',
    pt: { base: '10', md: 'clamp(40px, 15vh, 160px)' },
  },
});

const Main = styled('main', { base: { w: '100%', maxW: '400px', mt: '7', mb: '10' } });
const Footer = styled('footer', { base: { mt: 'auto', pb: '6', textStyle: 'caption', color: 'fg.subtle' } });

/** `/auth/login` of the console's host. A signed-in operator goes straight on to the console. */
export function SignInPage() {
  const { status } = useSession();
  const viewerKey = useViewerKey();
  const [params] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const isRefused = status === 'authenticated' && refused === viewerKey;
  const callbackUrl = params.get('callbackUrl');
  const target = callbackUrl ? localPath(callbackUrl) : paths.statistics;

  return (
    <Root>
      <title>{`로그인 | ${BRAND.ko}`}</title>
      {status === 'loading' && <ProgressLine isBusy />}
      {status === 'authenticated' && !isBusy && (
        <WayOn key={viewerKey} to={target} onRefused={() => setRefused(viewerKey)} />
      )}
      {(status === 'unauthenticated' || isBusy || isRefused) && (
        <>
          <header>
            <ConsoleBrand />
          </header>
          <Main>
            <SignInForm target={target} code={params.get('error')} isRefused={isRefused} onBusy={setIsBusy} />
          </Main>
          <Footer>© 2020-2022 {BRAND.en}</Footer>
        </>
      )}
    </Root>
  );
}

interface WayOnProps {
  to: string;
  /** The session is too old for the console, or its rights are gone: only a new sign-in helps. */
  onRefused: () => void;
}

function WayOn({ to, onRefused }: WayOnProps) {
  const access = useAdminAccess();
  useEffect(() => {
    if (access === 'refused') onRefused();
  }, [access, onRefused]);
  if (access === 'passed') return <Navigate to={to} replace />;
  return <ProgressLine isBusy={access === 'running'} />;
}
