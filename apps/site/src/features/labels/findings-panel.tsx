import { Button, Card, EmptyState, ErrorState, Note, Skeleton, styled, useSkeleton } from '@gredia/ui';
import { Gauge } from 'lucide-react';
import { useRef } from 'react';
import { AllergensSection } from './allergens-section';
import { FunctionsSection } from './functions-section';
import type { LabelAnswer } from './label-findings';
import { LimitsSection } from './limits-section';
import { OffersSection } from './offers-section';
import type { LabelFindingsState } from './use-label-findings';

const Frame = styled('section', { base: { minW: 0, _focus: { outline: 'none' } } });

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '32px', md: '40px' },
    minW: 0,
    '& [data-two]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      gap: { base: '32px', xl: '24px' },
    },
    '& [data-bones]': { display: 'grid', gap: '22px', p: '20px', minH: '200px' },
  },
});

interface FindingsPanelProps extends LabelFindingsState {
  /** Nothing can be asked about an empty text. */
  isEmpty: boolean;
}

/** Limits, allergens, functions and offers of the label; they are asked for by a button, because each time counts. */
export function FindingsPanel({ run, ...props }: FindingsPanelProps) {
  const panel = useRef<HTMLElement>(null);

  function handleRun() {
    // The button goes away: the focus waits where the answer comes.
    panel.current?.focus({ preventScroll: true });
    run();
  }

  return (
    <Frame ref={panel} tabIndex={-1} aria-label="한도와 원료">
      <Content {...props} run={handleRun} />
    </Frame>
  );
}

function Content({ asked, run, isEmpty }: FindingsPanelProps) {
  const showsBones = useSkeleton(asked?.kind === 'loading');

  if (asked?.kind === 'failed') {
    const isUnreachable = asked.failure.code === 'UNREACHABLE';
    return (
      <Card>
        <ErrorState
          title="한도와 원료를 불러오지 못했어요"
          hint={isUnreachable ? undefined : asked.failure.message}
          code={asked.failure.errorId}
          onRetry={run}
        />
      </Card>
    );
  }
  if (asked?.kind === 'answered') {
    return (
      <Root>{asked.answer.findings ? <Findings findings={asked.answer.findings} /> : <OverQuota {...asked} />}</Root>
    );
  }
  if (asked?.kind === 'loading') {
    return (
      <Root aria-busy="true" aria-label="한도와 원료를 불러오는 중">
        {[6, 4].map((lines) => (
          <Card key={lines}>
            <div data-bones>
              {showsBones &&
                Array.from({ length: lines }, (_, line) => <Skeleton key={line} width={`${90 - line * 9}%`} />)}
            </div>
          </Card>
        ))}
      </Root>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={Gauge}
        title="국가별 한도와 구할 수 있는 원료"
        hint="한도, 알레르기 유발성분, 기능, 원료를 서버에서 찾아요. 볼 때마다 오늘 횟수에 들어가요."
        action={
          <Button
            variant="solid"
            disabledReason={isEmpty ? '먼저 전성분을 붙여 넣어 주세요.' : undefined}
            onClick={run}
          >
            한도와 원료 보기
          </Button>
        }
      />
    </Card>
  );
}

function Findings({ findings }: { findings: NonNullable<LabelAnswer['findings']> }) {
  return (
    <>
      <LimitsSection regulated={findings.regulated} />
      <div data-two>
        <AllergensSection allergens={findings.allergens} />
        <FunctionsSection functions={findings.functions} />
      </div>
      <OffersSection offered={findings.offered} />
    </>
  );
}

/** The day's analyses are used up, or the label has more names than one may have. */
function OverQuota({ answer: { tokens, quota } }: { answer: LabelAnswer }) {
  return (
    <Note tone="warn" role="status">
      {quota.namesLimit !== null && tokens.length > quota.namesLimit
        ? `한도와 원료는 이름 ${quota.namesLimit}개까지 볼 수 있는데 이 목록에는 ${tokens.length}개가 있어요. 목록을 나눠서 봐 주세요.`
        : `오늘 볼 수 있는 ${quota.limit}회를 모두 썼어요. 내일 다시 볼 수 있어요.`}{' '}
      이름 표시는 계속 쓸 수 있어요.
    </Note>
  );
}
