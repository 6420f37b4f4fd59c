import { localPath, useAuthClient } from '@gredia/auth/client';
import { showToast } from '@gredia/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../addresses/paths';

/** Signs out and goes where the server says; says so when it could not. Resolves whether it is done. */
export function useSignOut(): () => Promise<boolean> {
  const { signOut } = useAuthClient();
  const navigate = useNavigate();

  return useCallback(async () => {
    const { ok, url } = await signOut({ redirect: false, callbackUrl: paths.home });
    if (ok) await navigate(localPath(url));
    else showToast('로그아웃하지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
    return ok;
  }, [signOut, navigate]);
}
