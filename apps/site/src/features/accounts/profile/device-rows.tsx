import { useRevokeDeviceMutation, useRevokeOtherDevicesMutation, type MyDeviceFragment } from '@gredia/graphql-schema';
import { Badge, confirm, RelativeTime, showToast, Skeleton } from '@gredia/ui';
import { useId, useState } from 'react';
import { DetailRow, TextAction } from './detail-rows';
import { DeviceAside, DeviceItem, DeviceList, DeviceText } from './device-list';

/** More devices than these are folded. */
const SHOWN = 3;

const FAILED = '로그아웃하지 못했어요. 잠시 뒤 다시 시도해 주세요.';

interface DeviceRowsProps {
  devices: readonly MyDeviceFragment[] | undefined;
  hasFailed: boolean;
  /** Asks for the list anew. */
  onChanged: () => Promise<void>;
}

/** The devices the member is signed in on, and how to sign out there. */
export function DeviceRows({ devices, hasFailed, onChanged }: DeviceRowsProps) {
  const [revoke, { loading: isRevoking }] = useRevokeDeviceMutation();
  const [revokeOthers, { loading: isRevokingAll }] = useRevokeOtherDevicesMutation();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  const ordered = [...(devices ?? [])].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.activeAt.localeCompare(a.activeAt),
  );
  const folded = Math.max(0, ordered.length - SHOWN);
  const others = devices?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function signOut({ id, name }: MyDeviceFragment) {
    try {
      await revoke({ id });
      showToast(`${name}에서 로그아웃했어요`);
      await onChanged();
    } catch {
      showToast(FAILED, { tone: 'bad' });
    }
  }

  async function signOutOthers() {
    const isSure = await confirm({
      title: `다른 기기 ${others}대에서 로그아웃할까요?`,
      body: '이 기기는 그대로 로그인되어 있어요.',
      confirmText: '모두 로그아웃',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      const { revokeOtherDevices: count } = await revokeOthers({});
      showToast(`다른 기기 ${count}대에서 로그아웃했어요`);
      await onChanged();
    } catch {
      showToast(FAILED, { tone: 'bad' });
    }
  }

  const row = (device: MyDeviceFragment) => (
    <DeviceItem key={device.id}>
      <DeviceText>
        <span>{device.name}</span>
        {device.isCurrent ? (
          <Badge tone="brand" size="sm">
            이 기기
          </Badge>
        ) : (
          <DeviceAside>
            마지막 사용 <RelativeTime value={device.activeAt} />
          </DeviceAside>
        )}
      </DeviceText>
      {!device.isCurrent && (
        <TextAction
          type="button"
          aria-label={`${device.name}에서 로그아웃`}
          disabled={isRevoking}
          onClick={() => void signOut(device)}
        >
          로그아웃
        </TextAction>
      )}
    </DeviceItem>
  );

  return (
    <DetailRow
      label="로그인 기기"
      action={
        others > 0 && (
          <TextAction type="button" disabled={isRevokingAll} onClick={() => void signOutOthers()}>
            모두 로그아웃
          </TextAction>
        )
      }
      more={
        devices && (
          <>
            <DeviceList id={listId}>{(isUnfolded ? ordered : ordered.slice(0, SHOWN)).map(row)}</DeviceList>
            {folded > 0 && (
              <TextAction
                type="button"
                aria-expanded={isUnfolded}
                aria-controls={listId}
                onClick={() => setIsUnfolded(!isUnfolded)}
              >
                {isUnfolded ? '접기' : `${folded}대 더 보기`}
              </TextAction>
            )}
          </>
        )
      }
    >
      {!devices && (hasFailed ? '불러오지 못했어요' : <Skeleton width="120px" height="14px" />)}
      {devices && (others > 0 ? `이 기기 외 ${others}대` : '이 기기에서만 로그인했어요')}
    </DetailRow>
  );
}
