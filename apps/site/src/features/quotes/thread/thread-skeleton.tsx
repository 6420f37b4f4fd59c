import { Skeleton, styled, useSkeleton } from '@gredia/ui';

const Root = styled('div', {
  base: {
    flex: 1,
    '& > header': {
      display: 'grid',
      gap: '2.5',
      px: { base: '4', md: '6' },
      py: { base: '4', md: '6' },
      minH: { base: '226px', md: '144px' },
      alignContent: 'start',
      borderBottom: '1px solid',
      borderColor: 'border.default',
    },
    '& > div': { display: 'grid', gap: '22px', p: { base: '4', md: '22px 24px' } },
  },
});

/** The shape of a thread to come. */
export function ThreadSkeleton() {
  const isShown = useSkeleton(true);
  return (
    <Root aria-busy="true" aria-label="불러오는 중">
      <header>
        {isShown && (
          <>
            <Skeleton width="180px" height="22px" />
            <Skeleton width="140px" />
            <Skeleton width="72%" height="32px" />
          </>
        )}
      </header>
      <div>
        {isShown && (
          <>
            <Skeleton height="84px" radius="12px" />
            <Skeleton height="220px" radius="12px" />
          </>
        )}
      </div>
    </Root>
  );
}
