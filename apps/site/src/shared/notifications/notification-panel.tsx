import { notificationKindLabel, unreadText } from '@gredia/domain';
import type { NotificationKind } from '@gredia/graphql-schema';
import { Chip, Link, styled } from '@gredia/ui';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../addresses/paths';
import { NotificationContent } from './notification-content';
import { useFeedState } from './use-notification-feed';
import { useNotificationList } from './use-notification-list';

const KINDS: readonly NotificationKind[] = ['QUOTE', 'REGULATION', 'COMMENT', 'ORDER'];

const Head = styled('header', { base: { display: 'flex', alignItems: 'baseline', gap: '2', px: '4.5', pt: '3.5' } });
const Title = styled('h2', { base: { textStyle: 'h3', fontSize: 'lg' } });
const Fresh = styled('small', { base: { textStyle: 'small', color: 'fg.muted', me: 'auto' } });
const All = styled('button', {
  base: {
    minH: '8',
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.link',
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'fg.subtle', textDecoration: 'none', cursor: 'default' },
  },
});
const Kinds = styled('div', {
  base: { display: 'flex', gap: '1.5', px: '4.5', py: '3', borderBottom: '1px solid {colors.border.default}' },
});
const Scroll = styled('div', { base: { flex: 1, minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' } });
const Foot = styled('footer', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    px: '4.5',
    py: '2.5',
    borderTop: '1px solid {colors.border.default}',
    bg: 'bg.subtle',
    textStyle: 'small',
    '& > a': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minH: '8', color: 'fg.muted' },
    '& > a:first-of-type': { color: 'fg.link', fontWeight: 600 },
  },
});

interface NotificationPanelProps {
  onClose: () => void;
}

/** The newest of what a member was told, below the bell. */
export function NotificationPanel({ onClose }: NotificationPanelProps) {
  const [kind, setKind] = useState<NotificationKind | null>(null);
  const unread = useFeedState().unread ?? 0;
  const list = useNotificationList({ kind, onlyUnread: false });
  return (
    <>
      <Head>
        <Title>알림</Title>
        <Fresh>{unread > 0 && `새 알림 ${unreadText(unread)}개`}</Fresh>
        <All type="button" disabled={unread === 0 || !list.listed} onClick={() => void list.markAllRead()}>
          모두 읽음
        </All>
      </Head>
      <Kinds role="group" aria-label="알림 종류">
        {[null, ...KINDS].map((choice) => (
          <Chip key={choice} size="sm" selected={choice === kind} onClick={() => setKind(choice)}>
            {choice === null ? '전체' : notificationKindLabel[choice]}
          </Chip>
        ))}
      </Kinds>
      <Scroll>
        <NotificationContent list={list} kind={kind} onlyUnread={false} onOpen={onClose} />
      </Scroll>
      <Foot>
        <Link href={paths.notifications} onClick={onClose}>
          알림 모두 보기
        </Link>
        <Link href={`${paths.profile}#alarms`} onClick={onClose}>
          <Settings size={14} />
          알림 설정
        </Link>
      </Foot>
    </>
  );
}
