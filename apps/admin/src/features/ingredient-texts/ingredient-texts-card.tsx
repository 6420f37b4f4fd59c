import { useSession } from '@gredia/auth/client';
import {
  GraphqlFailure,
  useGetIngredientTextRunQuery,
  useStartIngredientTextsMutation,
  type IngredientTextRunFragment,
  type TextRunCause,
  type TextRunStatus,
} from '@gredia/graphql-schema';
import { Badge, Button, confirm, formatNumber, RelativeTime, showToast, Skeleton, styled } from '@gredia/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { QueryCard } from '../../shared/query-card';
import { usePolling } from '../../shared/use-polling';

const Line = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
});
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Counts = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.muted' } });

const CAUSES: Record<TextRunCause, string> = { SCHEDULE: '정기 실행', IMPORT: '자료 갱신 뒤', OPERATOR: '직접 시작' };
const STATUSES: Record<TextRunStatus, { tone: 'info' | 'ok' | 'warn' | 'bad'; label: string }> = {
  RUNNING: { tone: 'info', label: '만드는 중' },
  DONE: { tone: 'ok', label: '완료' },
  STOPPED: { tone: 'warn', label: '멈춤' },
  FAILED: { tone: 'bad', label: '실패' },
};

/** So often it is asked how far it is. */
const POLL_MS = 5000;

/** What a machine writes of ingredients: how the last run went, and the way to another one. */
export function IngredientTextsCard() {
  const { session } = useSession();
  const query = useGetIngredientTextRunQuery({ fetchPolicy: 'network-only' });
  const [start] = useStartIngredientTextsMutation();
  const [isStarting, setIsStarting] = useState(false);
  const isRunning = query.data?.ingredientTextRun?.status === 'RUNNING';
  const refetch = async () => void (await query.refetch());
  usePolling(refetch, POLL_MS, isRunning);

  async function handleStart() {
    const isSure = await confirm({
      title: 'AI 글을 다시 만들까요?',
      body: '자료가 바뀐 성분만 새로 만들어요. 사람이 쓰거나 비운 값은 그대로 남아요.',
      confirmText: '만들기',
    });
    if (!isSure) return;
    setIsStarting(true);
    try {
      await start({});
      showToast('AI 글을 만들기 시작했어요');
    } catch (error) {
      const reason = error instanceof GraphqlFailure ? error.message : '요청을 보내지 못했어요. 다시 눌러 주세요.';
      showToast(reason, { tone: 'bad' });
    } finally {
      await refetch().catch(() => undefined);
      setIsStarting(false);
    }
  }

  return (
    <QueryCard
      title="성분의 AI 글"
      aside={
        session?.user.role === 'ADMIN' && (
          <Button
            size="sm"
            icon={<Sparkles size={14} />}
            loading={isStarting ? '시작하는 중' : undefined}
            disabledReason={isRunning ? '지금 만들고 있어요.' : undefined}
            onClick={() => void handleStart()}
          >
            지금 만들기
          </Button>
        )
      }
      query={query}
      skeleton={<Skeleton height="52px" radius="8px" />}
    >
      {({ ingredientTextRun: run }) => (run ? <TextRun run={run} /> : <Quiet>아직 만든 적이 없어요.</Quiet>)}
    </QueryCard>
  );
}

function TextRun({ run }: { run: IngredientTextRunFragment }) {
  const { tone, label } = STATUSES[run.status];
  const counts = [
    ['씀', run.made],
    ['근거가 없어져 지움', run.removed],
    ['그대로', run.unchanged],
    ['사람이 쓴 값이라 둠', run.held],
    ['근거 없음', run.without],
    ['그사이 바뀌어 다음으로', run.postponed],
  ] as const;
  return (
    <>
      <Line role="status">
        <Badge tone={tone}>{run.isEnding ? '멈추는 중' : label}</Badge>
        <span>
          {formatNumber(run.seen)} / {formatNumber(run.total)}종{run.progress !== null && ` · ${run.progress}%`}
        </span>
        <Quiet>
          {CAUSES[run.cause]} · <RelativeTime value={run.finishedAt ?? run.createdAt} />
        </Quiet>
      </Line>
      <Counts>
        {counts.flatMap(([what, count]) => (count > 0 ? `${what} ${formatNumber(count)}` : [])).join(' · ')}
      </Counts>
    </>
  );
}
