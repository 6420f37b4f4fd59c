import { Skeleton, styled, useSkeleton } from '@gredia/ui';

const Root = styled('div', { base: { flex: 1 } });
const Head = styled('header', {
  base: {
    display: 'grid',
    gap: '2.5',
    p: { base: '4', md: '6' },
    minH: { base: '226px', md: '144px' },
    alignContent: 'start',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});
const Timeline = styled('div', {
  base: { display: 'grid', gap: '22px', px: { base: '4', md: '6' }, py: { base: '4', md: '22px' } },
});

/** Placeholder of a thread while it loads. */
export function ThreadSkeleton() {
  const isShown = useSkeleton(true);
  return (
    <Root aria-busy="true" aria-label="불러오는 중">
      <Head>
        {isShown && (
          <>
            <Skeleton width="180px" height="22px" />
            <Skeleton width="140px" />
            <Skeleton width="72%" height="32px" />
          </>
        )}
      </Head>
      <Timeline>
        {isShown && (
          <>
            <Skeleton height="84px" radius="12px" />
            <Skeleton height="220px" radius="12px" />
          </>
        )}
      </Timeline>
    </Root>
  );
}
