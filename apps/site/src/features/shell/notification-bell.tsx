import { unreadText } from '@gredia/domain';
import { lazyPart, Popover, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationFeed } from '../../shared/notifications/use-notification-feed';
import { CountBubble } from './count-bubble';

const loadPanel = () => import('../../shared/notifications/notification-panel');
const NotificationPanel = lazyPart(() => loadPanel().then((module) => module.NotificationPanel), {
  fallback: <Skeleton height="280px" />,
  whenMissing: ({ onClose }) => onClose(),
});

// Narrow screens have it in the drawer, and a sign at the button that opens it. What a finger hits of the avatar begins 6 px before it.
const Root = styled('div', { base: { position: 'relative', display: { base: 'none', md: 'block' }, me: '1.5' } });

interface NotificationBellProps {
  userId: string;
  /** Says in words what is unread, null where nothing is. */
  onUnread?: (words: string | null) => void;
}

/** The bell of the signed-in member, with what is unread and a panel of the newest below it. */
export function NotificationBell({ userId, onUnread }: NotificationBellProps) {
  const { unread, latest } = useNotificationFeed(userId);
  const count = unread ? unreadText(unread) : null;
  const words = count && `알림 ${count}개`;
  useEffect(() => {
    onUnread?.(words);
    return () => onUnread?.(null);
  }, [onUnread, words]);
  return (
    <Root>
      <Popover
        label="알림"
        triggerLabel={words ?? '알림'}
        trigger={
          <>
            <Bell size={19} aria-hidden="true" />
            {count && (
              <CountBubble isNews aria-hidden="true">
                {count}
              </CountBubble>
            )}
          </>
        }
        onApproach={() => void loadPanel().catch(() => undefined)}
      >
        {(close) => <NotificationPanel onClose={close} />}
      </Popover>
      {/* Outside of what narrow screens hide: there it would be silent. */}
      {createPortal(
        // At the top: behind the page it would lengthen it.
        <VisuallyHidden role="status" top="0">
          {latest !== null && `새 알림: ${latest}`}
        </VisuallyHidden>,
        document.body,
      )}
    </Root>
  );
}
