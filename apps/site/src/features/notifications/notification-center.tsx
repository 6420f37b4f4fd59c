import { unreadText } from '@gredia/domain';
import { Button, Card, Chip, Link, styled } from '@gredia/ui';
import { CheckCheck, Settings } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { NotificationContent } from '../../shared/notifications/notification-content';
import { useFeedState } from '../../shared/notifications/use-notification-feed';
import { useNotificationList, type NotificationList } from '../../shared/notifications/use-notification-list';
import { filterChips, readFilter } from './notification-filter';

const Bar = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', mb: '3' } });
const Fresh = styled('span', { base: { textStyle: 'small', color: 'fg.muted', me: 'auto' } });
const SettingsLink = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'touch',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg.default' },
  },
});
const Kinds = styled('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '4' } });
const Older = styled('div', { base: { display: 'flex', justifyContent: 'center', mt: '5' } });

/** All that the member was told, narrowed by kind and to what is unread. */
export function NotificationCenter({ search }: { search: URLSearchParams }) {
  const filter = readFilter(search);
  const list = useNotificationList(filter);
  const { unread } = useFeedState();
  return (
    <>
      <Bar>
        <Fresh>{freshText(unread, list)}</Fresh>
        <SettingsLink href={`${paths.profile}#alarms`}>
          <Settings size={15} />
          알림 설정
        </SettingsLink>
        <Button
          size="sm"
          icon={<CheckCheck size={15} />}
          disabledReason={whyNotMarked(unread, list)}
          onClick={() => void list.markAllRead()}
        >
          모두 읽음
        </Button>
      </Bar>
      <Kinds aria-label="알림 종류">
        {filterChips(filter).map(({ label, href, isChosen }) => (
          <Chip key={label} href={href} selected={isChosen}>
            {label}
          </Chip>
        ))}
      </Kinds>
      <Card>
        <NotificationContent list={list} {...filter} />
      </Card>
      {list.listed?.after && (
        <Older>
          <Button loading={list.isLoadingOlder ? '불러오는 중' : undefined} onClick={() => void list.loadOlder()}>
            이전 알림 더 보기
          </Button>
        </Older>
      )}
    </>
  );
}

/** Nothing until it is known, and nothing to who was never told anything. */
function freshText(unread: number | null, { listed }: NotificationList): string | null {
  if (unread === null) return null;
  if (unread > 0) return `새 알림 ${unreadText(unread)}개`;
  return listed && listed.items.length > 0 ? '모두 읽었어요' : null;
}

function whyNotMarked(unread: number | null, { listed, error }: NotificationList): string | undefined {
  if (!listed) return error ? '알림을 불러오지 못했어요' : '알림을 불러오고 있어요';
  return unread === 0 ? '안 읽은 알림이 없어요' : undefined;
}
