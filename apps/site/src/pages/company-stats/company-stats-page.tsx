import { useRequiredSession } from '@gredia/auth/client';
import { lazyInPlace, Skeleton, styled } from '@gredia/ui';
import { Suspense } from 'react';
import { SlimHeader } from '../../features/shell/slim-header';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

/** With what checks periods and draws figures: comes once it is known who asks. */
const CompanyStatsScreen = lazyInPlace(() =>
  import('./company-stats-screen').then((module) => module.CompanyStatsScreen),
);

const { title } = pageFrames.stats;

const Content = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '12', md: '72px' },
  },
});
/** `/stats`: how a supplier's raw materials are seen and asked for. Administrators choose whose. */
export function CompanyStatsPage() {
  const { session } = useRequiredSession();
  const skeleton = <Skeleton height="640px" />;
  return (
    <>
      <DocumentHead title={title} path={paths.stats} noindex />
      <SlimHeader title={title} />
      <Content>
        {session ? (
          <Suspense fallback={skeleton}>
            <CompanyStatsScreen role={session.user.role} />
          </Suspense>
        ) : (
          skeleton
        )}
      </Content>
    </>
  );
}
