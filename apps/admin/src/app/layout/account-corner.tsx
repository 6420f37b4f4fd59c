import { localPath, useAuthClient, useSession } from '@gredia/auth/client';
import { Avatar, Menu, showToast, styled } from '@gredia/ui';
import { ExternalLink, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';

const Status = styled('span', { base: { ms: 'auto', textStyle: 'small', color: 'fg.muted' } });

/** What the top bar says of the session, and the menu of the signed-in operator. */
export function AccountCorner() {
  const { session, status } = useSession();
  const { signOut } = useAuthClient();
  const navigate = useNavigate();

  async function leave() {
    const { ok, url } = await signOut({ redirect: false, callbackUrl: paths.root });
    if (ok) await navigate(localPath(url));
    else showToast('로그아웃하지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
  }

  return (
    <>
      <Status role="status">
        {status === 'loading' && 'Authentication loading...'}
        {status === 'unauthenticated' && 'Unauthenticated'}
      </Status>
      {session && (
        <Menu
          label={`${session.user.name} 메뉴`}
          trigger={<Avatar name={session.user.name} />}
          items={[
            { label: '메인 사이트로 가기', icon: ExternalLink, href: siteUrl() },
            { label: '로그아웃', icon: LogOut, onSelect: () => void leave() },
          ]}
        />
      )}
    </>
  );
}
