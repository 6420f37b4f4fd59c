import { Badge, RelativeTime, styled, touchScreen } from '@gredia/ui';
import { TextAction } from './detail-rows';
import type { PushDevice } from './use-push-here';

const List = styled('ul', { base: { w: '100%' } });
const Device = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '1',
    [touchScreen]: { minH: 'touch' },
  },
});
const Text = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0, columnGap: '2', minW: 0 },
});
const Aside = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface PushDeviceRowsProps {
  devices: readonly PushDevice[];
  isBusy: boolean;
  onTurnOff: (device: PushDevice) => void;
}

/** The browsers that notifications are pushed to, and how to end it there. */
export function PushDeviceRows({ devices, isBusy, onTurnOff }: PushDeviceRowsProps) {
  if (devices.length === 0) return null;
  return (
    <List aria-label="알림을 받는 브라우저">
      {devices.map((device) => (
        <Device key={device.id}>
          <Text>
            <span>{device.name}</span>
            {device.isCurrent && (
              <Badge tone="brand" size="sm">
                이 브라우저
              </Badge>
            )}
            {device.pushedAt && (
              <Aside>
                마지막 알림 <RelativeTime value={device.pushedAt} />
              </Aside>
            )}
            {device.isFailing && !device.isCurrent && <Aside>전하지 못하고 있어요</Aside>}
          </Text>
          <TextAction
            type="button"
            aria-label={`${device.name} 알림 끄기`}
            disabled={isBusy}
            onClick={() => onTurnOff(device)}
          >
            끄기
          </TextAction>
        </Device>
      ))}
    </List>
  );
}
