import { signInErrorText } from '@gredia/auth';
import { localPath, useSession } from '@gredia/auth/client';
import { showToast } from '@gredia/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthScreen } from '../../features/accounts/screen/auth-screen';
import { useCallbackPath } from '../../features/accounts/screen/use-callback-path';
import { LoginForm } from '../../features/accounts/signing-in/login-form';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { DocumentHead } from '../../shared/page/document-head';

/** Signs in and goes on; a member who is signed in already goes on at once. */
export function LoginPage() {
  const status = useReadStatus();
  const navigate = useNavigate();
  const search = usePersonalSearch();
  const callbackPath = useCallbackPath();
  const error = search?.get('error') || null;
  const wasVisitor = useRef(false);

  useEffect(() => {
    if (status === 'unauthenticated') wasVisitor.current = true;
    if (status !== 'authenticated' || callbackPath === null) return;
    // Signed in and yet sent here: linking a social sign-in did not work.
    const wasRefused = !wasVisitor.current && error !== null && error !== 'SessionRequired';
    if (wasRefused) showToast(signInErrorText(error), { tone: 'bad' });
    void navigate(callbackPath, { replace: true });
  }, [status, callbackPath, error, navigate]);

  return (
    <>
      <DocumentHead title="로그인" path={paths.login} noindex />
      <AuthScreen title="로그인" lead="견적과 저장한 성분을 이어서 볼 수 있어요.">
        <LoginForm
          callbackPath={callbackPath}
          givenError={error}
          onSignedIn={(url) => void navigate(localPath(url), { replace: true })}
        />
      </AuthScreen>
    </>
  );
}

/**
 * Whether somebody is signed in, read again where this tab thinks so: a session that has ended brings people here, and what
 * the tab remembers would send them straight back.
 */
function useReadStatus() {
  const { status, update } = useSession();
  const [isRead, setIsRead] = useState(status !== 'authenticated');

  useEffect(() => {
    if (!isRead) void update().finally(() => setIsRead(true));
  }, [isRead, update]);

  return isRead ? status : 'loading';
}
