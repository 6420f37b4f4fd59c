import { isOpenPull, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Segmented, styled } from '@gredia/ui';
import type { ComponentProps, ReactNode } from 'react';
import { EvidenceBox, OthersBox } from './evidence-box';
import { KeyBox } from './key-box';
import { TargetCard, Timeline } from './pull-aside';
import { PullComments } from './pull-comments';
import { PullHead } from './pull-head';
import { useDifferenceView, type DifferenceView } from './use-difference-view';
import { useFocusAfter } from './use-focus-after';
import { usePullNames } from './use-pull-names';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
    gap: { base: '7', lg: '12' },
    alignItems: 'start',
    pb: { base: '12', md: '72px' },
  },
});
const Content = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '6', md: '7' } },
});
const Aside = styled('aside', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
});
// Two columns do not fit on a narrow screen.
const Views = styled('div', { base: { display: { base: 'none', md: 'block' }, ms: 'auto' } });

const views: readonly { value: DifferenceView; label: string }[] = [
  { value: 'UNITED', label: '통합' },
  { value: 'BESIDE', label: '나란히' },
];

const Root = styled('div', { base: { pt: { base: '3', md: '5' } } });

type CommentsProps = Pick<ComponentProps<typeof PullComments>, 'viewerId' | 'isVisitor' | 'Report'>;

interface PullViewProps extends CommentsProps {
  pull: PullPageFragment;
  /** What the person who looks may do with it. */
  panels: ReactNode;
}

/** A suggestion: what it changes, why, what is said of it and what became of it. */
export function PullView({ pull, panels, ...comments }: PullViewProps) {
  const { viewerId, Report } = comments;
  const target = pull.targetType as PullTarget;
  useFocusAfter(pull.status);
  const nameOf = usePullNames(pull);
  const [view, setView] = useDifferenceView();
  return (
    <Root>
      <PullHead
        pull={pull}
        views={
          <Views>
            <Segmented label="바뀌는 내용 보기" value={view} options={views} onChange={setView} />
          </Views>
        }
      />
      <Columns>
        <Content>
          {pull.diff.map((field) => (
            <KeyBox
              key={field.key}
              target={target}
              field={field}
              isOpen={isOpenPull(pull.status)}
              view={view}
              nameOf={nameOf}
              endReason={pull.statusReason}
            />
          ))}
          <EvidenceBox
            pull={pull}
            foot={
              viewerId !== undefined &&
              pull.user !== null &&
              pull.user.id !== viewerId && (
                <footer>
                  <Report kind="PULL_REQUEST" id={pull.id} />
                </footer>
              )
            }
          />
          <OthersBox pull={pull} />
          <PullComments pull={pull} {...comments} />
        </Content>
        <Aside aria-label="제안 정보">
          {panels}
          <TargetCard pull={pull} />
          <Timeline pull={pull} />
        </Aside>
      </Columns>
    </Root>
  );
}
