import { Skeleton, styled } from '@gredia/ui';

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

/** In place of a list of some rows. */
export function ListSkeleton() {
  return (
    <Root>
      {Array.from({ length: 9 }, (_, row) => (
        <Skeleton key={row} height="34px" />
      ))}
    </Root>
  );
}
