import { unreadText } from '@gredia/domain';
import { lazyPart, Popover, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { Bell } from 'lucide-react';
import { useNotificationFeed } from '../../shared/notifications/use-notification-feed';
import { CountBubble } from './count-bubble';

const loadPanel = () => import('../../shared/notifications/notification-panel');
const NotificationPanel = lazyPart(() => loadPanel().then((module) => module.NotificationPanel), {
  fallback: <Skeleton height="280px" />,
  whenMissing: ({ onClose }) => onClose(),
});

// Narrow screens have it in the drawer.
const Root = styled('div', { base: { position: 'relative', display: { base: 'none', md: 'block' }, me: '1' } });

/** The bell of the signed-in member, with what is unread and a panel of the newest below it. */
export function NotificationBell({ userId }: { userId: string }) {
  const { unread, latest } = useNotificationFeed(userId);
  const hasNews = unread !== null && unread > 0;
  return (
    <Root>
      <Popover
        label="알림"
        triggerLabel={hasNews ? `알림 ${unreadText(unread)}개` : '알림'}
        trigger={
          <>
            <Bell size={19} aria-hidden="true" />
            {hasNews && (
              <CountBubble isNews aria-hidden="true">
                {unreadText(unread)}
              </CountBubble>
            )}
          </>
        }
        onApproach={() => void loadPanel().catch(() => undefined)}
      >
        {(close) => <NotificationPanel onClose={close} />}
      </Popover>
      <VisuallyHidden role="status">{latest !== null && `새 알림: ${latest}`}</VisuallyHidden>
    </Root>
  );
}
