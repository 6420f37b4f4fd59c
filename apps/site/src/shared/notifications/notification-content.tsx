import { EmptyState, ErrorState, Skeleton, styled, useSkeleton } from '@gredia/ui';
import { Bell } from 'lucide-react';
import type { NotificationItemFragment } from '@gredia/graphql-schema';
import { NotificationRows } from './notification-rows';
import type { NotificationFilter, NotificationList } from './use-notification-list';

const WAITING = [0, 1, 2, 3];

const WaitingRow = styled('div', {
  base: { display: 'grid', gap: '2', px: '4.5', py: '3', minH: '87px', alignContent: 'center' },
});

interface NotificationContentProps extends NotificationFilter {
  list: NotificationList;
  onOpen?: () => void;
}

/** The rows of a list, or why there are none. */
export function NotificationContent({ list, kind, onlyUnread, onOpen }: NotificationContentProps) {
  const { listed, error, retry, markRead } = list;
  const isShown = useSkeleton(!listed);

  function handleOpen(item: NotificationItemFragment) {
    markRead(item);
    onOpen?.();
  }

  if (error && !listed) {
    return <ErrorState compact title="알림을 불러오지 못했어요" code={error.errorId} onRetry={retry} />;
  }
  if (!listed) {
    return (
      <div aria-busy="true" aria-label="불러오는 중">
        {WAITING.map((row) => (
          <WaitingRow key={row}>
            {isShown && (
              <>
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </>
            )}
          </WaitingRow>
        ))}
      </div>
    );
  }
  if (listed.items.length === 0) {
    const isNarrowed = kind !== null || onlyUnread;
    return (
      <EmptyState
        compact
        icon={Bell}
        title={onlyUnread ? '안 읽은 알림이 없어요' : isNarrowed ? '이 종류의 알림이 없어요' : '새 알림이 없어요'}
        hint="견적, 댓글, 주문처럼 알려 드릴 일이 생기면 여기에 보여요."
      />
    );
  }
  return <NotificationRows items={listed.items} onOpen={handleOpen} />;
}
