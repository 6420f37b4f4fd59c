import { Card, Skeleton, styled, useSkeleton } from '@gredia/ui';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    h: '62px',
    px: '4',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0 },
  },
});

/** Eight rows to come. */
export function ListSkeleton() {
  const isShown = useSkeleton(true);
  return (
    <Card aria-busy="true" aria-label="불러오는 중">
      {ROWS.map((row) => (
        <Row key={row}>
          {isShown && (
            <>
              <Skeleton width="32%" />
              <Skeleton width="18%" />
              <Skeleton width="26%" />
            </>
          )}
        </Row>
      ))}
    </Card>
  );
}
