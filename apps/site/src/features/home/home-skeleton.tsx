import { Card, Skeleton, styled } from '@gredia/ui';

const Rows = styled('div', { base: { display: 'grid', gap: '5', py: '2' } });
const Row = styled('div', { base: { display: 'grid', gap: '2' } });

interface SkeletonRowsProps {
  count: number;
}

function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <Rows aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <Row key={row}>
          <Skeleton width="52%" />
          <Skeleton width="78%" height="10px" />
        </Row>
      ))}
    </Rows>
  );
}

/** In the ranking card's place, at its size. */
export function RankingSkeleton() {
  return (
    <Card pad="md" css={{ h: '478px' }}>
      <SkeletonRows count={8} />
    </Card>
  );
}

/** In the place of a short list. */
export function BriefListSkeleton() {
  return <SkeletonRows count={5} />;
}
