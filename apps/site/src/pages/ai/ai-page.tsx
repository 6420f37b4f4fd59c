import { useSession } from '@gredia/auth/client';
import { AI_NOTICE } from '@gredia/domain';
import { EmptyState, lazyInPlace, LinkButton, PageHead, Skeleton, styled } from '@gredia/ui';
import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath, paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

/** Comes once it is known who asks: visitors have no conversation. */
const AiScreen = lazyInPlace(() => import('./ai-screen').then((module) => module.AiScreen));

const { title, lead } = pageFrames.ai;

const Waiting = styled('div', { base: { py: '8' } });

/** `/ai`: questions about ingredients, law and materials, answered from our records with the place of each. */
export function AiPage() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const skeleton = (
    <Waiting>
      <Skeleton height="480px" />
    </Waiting>
  );
  return (
    <>
      <DocumentHead title={title} path={paths.ai} noindex />
      <PageHead title={title} lead={lead} />
      {status === 'unauthenticated' && (
        <Waiting>
          <EmptyState
            icon={Sparkles}
            title="로그인하면 성분 AI에게 물어볼 수 있어요"
            hint={AI_NOTICE}
            action={
              <LinkButton variant="solid" href={loginPath({ pathname, search })}>
                로그인
              </LinkButton>
            }
          />
        </Waiting>
      )}
      {status === 'loading' && skeleton}
      {status === 'authenticated' && (
        <Suspense fallback={skeleton}>
          <AiScreen />
        </Suspense>
      )}
    </>
  );
}
