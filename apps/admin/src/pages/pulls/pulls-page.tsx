import { useSession } from '@gredia/auth/client';
import { formatNumber, Segmented, styled } from '@gredia/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KeyHelp } from '../../features/pulls/key-help';
import { LINE_KEYS } from '../../features/pulls/use-pull-keys';
import { PullDesk } from '../../features/pulls/pull-desk';
import { PULL_VIEWS, type PullCounts, type PullView } from '../../features/pulls/use-pull-queue';
import { LevelTag } from '../../features/regulations/level-tag';
import { ConsequencesView } from '../../features/tables/sheet/consequences-view';
import type { ConsequencesOf } from '../../features/pulls/accept-dialog';
import { KeyHints } from '../../shared/desk/key-hints';
import { ScreenHead } from '../../shared/screen-head';

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '3',
    '& > [role=radiogroup]': { maxW: '100%', overflowX: 'auto' },
  },
});

const LABELS: Record<PullView, { label: string; countOf: (counts: PullCounts) => number | null }> = {
  WAITING: { label: '대기', countOf: ({ open }) => open },
  TAKEN: { label: '내가 맡은 것', countOf: ({ taken }) => taken },
  AUTHOR: { label: '보완 대기', countOf: ({ author }) => author },
  HELD: { label: '보류', countOf: ({ held }) => held },
  ENDED: { label: '끝난 것', countOf: () => null },
};

const Consequences: ConsequencesOf = (props) => <ConsequencesView {...props} LevelTag={LevelTag} />;

/** `/admin/tools/pulls` 수정 제안: what people suggest to change of the catalogue, and wait to be answered. */
export function PullsPage() {
  const [params, setParams] = useSearchParams();
  const { session } = useSession();
  const [counts, setCounts] = useState<PullCounts | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const view = PULL_VIEWS.find((one) => one === params.get('view')) ?? 'WAITING';
  const late = counts?.late ?? 0;

  function change(to: PullView) {
    setParams(to === 'WAITING' ? {} : { view: to }, { replace: true });
  }

  return (
    <>
      <ScreenHead
        title="수정 제안"
        note={counts && `${formatNumber(counts.open)}건${late > 0 ? ` · 7일 넘은 것 ${formatNumber(late)}건` : ''}`}
      />
      <Bar>
        <Segmented
          label="보는 것"
          value={view}
          options={PULL_VIEWS.map((value) => {
            const count = counts && LABELS[value].countOf(counts);
            return {
              value,
              label: LABELS[value].label,
              ...(typeof count === 'number' && { count: formatNumber(count) }),
            };
          })}
          onChange={change}
        />
        <KeyHints hints={LINE_KEYS} />
      </Bar>
      <PullDesk
        key={view}
        view={view}
        viewerId={session?.user.id}
        Consequences={Consequences}
        onCounts={setCounts}
        onHelp={() => setIsHelpOpen(true)}
      />
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
