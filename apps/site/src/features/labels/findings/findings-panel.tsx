import { Button, Card, EmptyState, ErrorState, lazyInPlace, Skeleton, styled, useSkeleton } from '@gredia/ui';
import { Gauge } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { LabelFindingsState } from '../analysis/use-label-findings';
import { Bones } from './bones';

// Drawn when limits are asked for: not in the page's first script.
const loadFindings = () => import('./findings');
const Findings = lazyInPlace(() => loadFindings().then((module) => module.Findings));

const Frame = styled('section', { base: { minW: 0, _focus: { outline: 'none' } } });

/** What is there to press or to wait for says nothing on paper. */
const Waiting = styled(Card, { base: { _print: { display: 'none' } } });

const Root = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '8', md: '10' }, minW: 0 },
});

const CountBones = styled(Bones, {
  base: {
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    alignItems: 'center',
    minH: { base: '132px', md: '76px' },
    mb: '58px',
  },
});

interface FindingsPanelProps extends LabelFindingsState {
  /** Why nothing can be asked about the text, such as an empty one. */
  disabledReason?: string;
}

/** Limits, allergens, functions and offers of the label; they are asked for by a button, because it counts. */
export function FindingsPanel({ run, ...props }: FindingsPanelProps) {
  const panel = useRef<HTMLElement>(null);

  function handleRun() {
    // The button goes away: the focus waits where the answer comes.
    panel.current?.focus({ preventScroll: true });
    void loadFindings().catch(() => undefined);
    run();
  }

  return (
    <Frame ref={panel} tabIndex={-1} aria-label="한도와 원료">
      <Content {...props} run={handleRun} />
    </Frame>
  );
}

type ContentProps = FindingsPanelProps;

function Content({ asked, run, disabledReason }: ContentProps) {
  const showsBones = useSkeleton(asked?.kind === 'loading');

  if (asked?.kind === 'failed') {
    const isUnreachable = asked.failure.code === 'UNREACHABLE';
    return (
      <Waiting>
        <ErrorState
          title="한도와 원료를 불러오지 못했어요"
          hint={isUnreachable ? undefined : asked.failure.message}
          code={asked.failure.errorId}
          onRetry={run}
        />
      </Waiting>
    );
  }
  if (asked?.kind === 'answered') {
    return (
      <Suspense fallback={<FindingsBones shown={showsBones} />}>
        <Root>
          <Findings answer={asked.answer} />
        </Root>
      </Suspense>
    );
  }
  if (asked?.kind === 'loading') return <FindingsBones shown={showsBones} />;
  return (
    <Waiting>
      <EmptyState
        icon={Gauge}
        title="국가별 한도와 구할 수 있는 원료"
        hint="한도, 알레르기 유발성분, 기능, 원료를 서버에서 찾아요. 오늘 횟수에 들어가고, 같은 목록은 하루에 한 번만 세요."
        action={
          <Button variant="solid" disabledReason={disabledReason} onClick={run}>
            한도와 원료 보기
          </Button>
        }
      />
    </Waiting>
  );
}

/** As high as what comes first: the counts, the choice of the product, the beginning of the table. */
function FindingsBones({ shown }: { shown: boolean }) {
  return (
    <Root aria-busy="true" aria-label="한도와 원료를 불러오는 중">
      <div>
        <Waiting>
          <CountBones>{shown && [0, 1, 2, 3].map((count) => <Skeleton key={count} width="70%" />)}</CountBones>
        </Waiting>
        <Waiting>
          <Bones minH="320px">
            {shown && [90, 81, 72, 63, 54, 45].map((width) => <Skeleton key={width} width={`${width}%`} />)}
          </Bones>
        </Waiting>
      </div>
    </Root>
  );
}
