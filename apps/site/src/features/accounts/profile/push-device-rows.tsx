import { Badge, RelativeTime } from '@gredia/ui';
import { TextAction } from './detail-rows';
import { DeviceAside, DeviceItem, DeviceList, DeviceText } from './device-list';
import type { PushDevice } from './use-push-here';

interface PushDeviceRowsProps {
  devices: readonly PushDevice[];
  isBusy: boolean;
  onTurnOff: (device: PushDevice) => void;
}

/** The browsers that notifications are pushed to, and how to end it there. */
export function PushDeviceRows({ devices, isBusy, onTurnOff }: PushDeviceRowsProps) {
  if (devices.length === 0) return null;
  return (
    <DeviceList aria-label="알림을 받는 브라우저">
      {devices.map((device) => (
        <DeviceItem key={device.id}>
          <DeviceText>
            <span>{device.name}</span>
            {device.isCurrent && (
              <Badge tone="brand" size="sm">
                이 브라우저
              </Badge>
            )}
            {device.pushedAt && (
              <DeviceAside>
                마지막 알림 <RelativeTime value={device.pushedAt} />
              </DeviceAside>
            )}
            {device.isFailing && !device.isCurrent && <DeviceAside>전하지 못하고 있어요</DeviceAside>}
          </DeviceText>
          <TextAction
            type="button"
            aria-label={`${device.name} 알림 끄기`}
            disabled={isBusy}
            onClick={() => onTurnOff(device)}
          >
            끄기
          </TextAction>
        </DeviceItem>
      ))}
    </DeviceList>
  );
}
