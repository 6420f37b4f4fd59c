import { pullStatusLabel } from '@gredia/domain';
import { Badge, RelativeTime } from '@gredia/ui';
import { DeskLine, DeskList, isFar } from '../../shared/desk/desk-list';
import { keyLabel, statusTone } from './pull-words';
import type { PullReview } from './use-pull-queue';

interface PullListProps {
  pulls: readonly PullReview[];
  currentId: string | null;
  /** The current line takes the focus when this changes. */
  focusSign: number;
  onChoose: (id: string) => void;
  /** There are more than are shown. */
  onMore?: () => void;
}

/** What waits to be decided, the oldest first. */
export function PullList({ pulls, currentId, focusSign, onChoose, onMore }: PullListProps) {
  const at = pulls.findIndex(({ id }) => id === currentId);
  return (
    <DeskList label="수정 제안" onMore={onMore}>
      {pulls.map(({ id, number, status, targetType, targetName, reviewer, diff, createdAt }, index) => (
        <DeskLine
          key={id}
          title={targetName}
          about={
            <>
              #{number} · <RelativeTime value={createdAt} /> ·{' '}
              {diff.map(({ key }) => keyLabel(targetType, key)).join(', ')}
              {status === 'REVIEWING' && reviewer && ` · ${reviewer.nickname} 님이 보는 중`}
            </>
          }
          mark={
            <Badge size="sm" tone={statusTone[status]}>
              {pullStatusLabel[status]}
            </Badge>
          }
          isChosen={id === currentId}
          isWideOnly={isFar(index, at)}
          focusSign={focusSign}
          onChoose={() => onChoose(id)}
        />
      ))}
    </DeskList>
  );
}
