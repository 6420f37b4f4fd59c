import { useSession } from '@gredia/auth/client';
import { useGraphqlClient } from '@gredia/graphql-schema';
import { Button, showToast, styled } from '@gredia/ui';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath, paths } from '../addresses/paths';
import { useMyWatches } from './use-my-watches';

/** Room for both of its words: nothing moves when the other one comes. */
const Root = styled(Button, { base: { minW: { md: '132px' } } });

interface WatchButtonProps {
  ingredient: { id: string; title: string };
}

/**
 * 지켜보기 of an ingredient, 지켜보는 중 once it is. The page comes with the first for everybody; both take the same room.
 * Visitors sign in and come back.
 */
export function WatchButton({ ingredient: { id, title } }: WatchButtonProps) {
  const { status, session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useGraphqlClient();
  const { watches, error, isChanging, watch, unwatch } = useMyWatches();
  // Also a click that came before it was known who is looking, or what is watched.
  const [isWanted, setIsWanted] = useState(false);
  const isKnown = status === 'unauthenticated' || watches !== undefined || error !== undefined;
  const isWatched = watches?.ingredients.some(({ ingredient }) => ingredient.id === id) ?? false;

  async function act() {
    if (status === 'unauthenticated') return navigate(loginPath({ pathname, search }));
    if (!isWatched && session && !session.user.emailVerified) return askToVerify();
    return isWatched ? end() : begin();
  }

  function askToVerify() {
    showToast('이메일을 인증하면 지켜볼 수 있어요', {
      action: { label: '이메일 인증하기', onClick: () => void navigate(paths.emailVerification) },
    });
  }

  async function begin(isUndoing = false) {
    if (!(await watch(id))) return;
    if (isUndoing) return showToast(`${title} 성분을 다시 지켜봐요`);
    // Asked for here: pages that nobody watches carry nothing of it. The note below the head says how it is changed.
    const news = await import('../session/read-mail-news')
      .then(({ readMailNews }) => readMailNews(client, 'regulations'))
      .catch(() => null);
    const said = { COME: '바뀌면 이메일로 알려 드릴게요', OFF: '지켜보지만, 메일은 꺼져 있어요' };
    showToast(news ? said[news] : '지켜보기 시작했어요', {
      action: { label: '되돌리기', onClick: () => void end(true) },
    });
  }

  async function end(isUndoing = false) {
    if (!(await unwatch({ targetType: 'INGREDIENT', targetId: id }))) return;
    if (isUndoing) return showToast('더 지켜보지 않아요');
    showToast('더 지켜보지 않아요', { action: { label: '되돌리기', onClick: () => void begin(true) } });
  }

  const isDue = isWanted && isKnown;
  // The button said 지켜보기 when it was pressed: it ends nothing that was watched already.
  const beginLate = async () => (isWatched ? undefined : act());
  const actLate = useEffectEvent(() => void beginLate().then(() => setIsWanted(false)));
  useEffect(() => {
    if (isDue) actLate();
  }, [isDue]);

  function handleClick() {
    if (isChanging || isWanted) return;
    if (isKnown) void act();
    else setIsWanted(true);
  }

  return (
    <Root
      touch
      icon={isWatched ? <BellRing size={16} /> : <Bell size={16} />}
      aria-busy={isWanted || isChanging || undefined}
      onClick={handleClick}
    >
      {isWatched ? '지켜보는 중' : '지켜보기'}
    </Root>
  );
}
