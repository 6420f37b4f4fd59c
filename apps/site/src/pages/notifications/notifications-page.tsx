import { useRequiredSession } from '@gredia/auth/client';
import { lazyInPlace, PageHead, styled } from '@gredia/ui';
import { Suspense } from 'react';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

// Comes once it is known who asks.
const NotificationCenter = lazyInPlace(() =>
  import('../../features/notifications/notification-center').then((module) => module.NotificationCenter),
);

const { title } = pageFrames.notifications;

const Column = styled('div', { base: { maxW: '800px', mx: 'auto', pb: { base: '10', md: '16' } } });

/** `/notifications`: all that the member was told in the app. */
export function NotificationsPage() {
  const { session } = useRequiredSession();
  const search = usePersonalSearch();
  return (
    <Column>
      <DocumentHead title={title} path={paths.notifications} noindex />
      <PageHead title={title} />
      {session && search ? (
        <Suspense fallback={<ListSkeleton />}>
          <NotificationCenter search={search} />
        </Suspense>
      ) : (
        <ListSkeleton />
      )}
    </Column>
  );
}
