import { Skeleton, styled, useSkeleton } from '@gredia/ui';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

const Row = styled('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2.5',
    h: '101px',
    px: '4.5',
    py: '4',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});

/** Placeholder of the list while it loads. */
export function SentSkeleton() {
  const isShown = useSkeleton(true);
  return (
    <div aria-busy="true" aria-label="불러오는 중">
      {ROWS.map((row) => (
        <Row key={row}>
          {isShown && (
            <>
              <Skeleton width="64px" height="20px" />
              <Skeleton width="52%" height="15px" />
              <Skeleton width="74%" />
            </>
          )}
        </Row>
      ))}
    </div>
  );
}
