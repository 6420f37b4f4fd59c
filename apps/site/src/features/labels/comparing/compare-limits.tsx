import { Button, Card, EmptyState, ErrorState, Skeleton, useSkeleton } from '@gredia/ui';
import { Gauge } from 'lucide-react';
import { Bones } from '../findings/bones';
import { OverQuota } from '../findings/over-quota';
import type { ComparedLimits } from './use-compare-limits';

interface CompareLimitsProps {
  /** Before they are known. */
  limits: Exclude<ComparedLimits, { kind: 'known' }>;
  onRun: () => void;
}

/** In the place of the rows with limits while the limits are not known: they are asked for by a button, because it counts. */
export function CompareLimits({ limits, onRun }: CompareLimitsProps) {
  const showsBones = useSkeleton(limits.kind === 'loading');
  switch (limits.kind) {
    case 'unasked':
      return (
        <Card>
          <EmptyState
            icon={Gauge}
            title="한도가 있는 성분만 보기"
            hint="한도는 서버에서 찾아요. 목록마다 한 번씩, 오늘 횟수에 2회까지 들어가고, 같은 목록은 하루에 한 번만 세요."
            action={
              <Button variant="solid" onClick={onRun}>
                두 목록의 한도 찾기
              </Button>
            }
          />
        </Card>
      );
    case 'loading':
      return (
        <Card aria-busy="true" aria-label="한도를 불러오는 중">
          <Bones minH="160px">
            {showsBones && [80, 65, 72].map((width) => <Skeleton key={width} width={`${width}%`} />)}
          </Bones>
        </Card>
      );
    case 'failed': {
      const { code, message, errorId } = limits.failure;
      return (
        <Card>
          <ErrorState
            title="한도를 불러오지 못했어요"
            hint={code === 'UNREACHABLE' ? undefined : message}
            code={errorId}
            onRetry={onRun}
          />
        </Card>
      );
    }
    case 'over-quota':
      return <OverQuota answer={limits.answer} />;
  }
}
