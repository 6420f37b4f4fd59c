import { failureOf, useGetPushDevicesQuery, type PushDeviceListFragment } from '@gredia/graphql-schema';
import { Button, Note, Skeleton, showToast, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { pushSupport, type PushSupport } from '../../../shared/push/push-browser';
import { PushDeviceRows } from './push-device-rows';
import { NOT_ALLOWED, usePushHere } from './use-push-here';

const Root = styled('section', { base: { display: 'grid', gap: '2.5', justifyItems: 'start', py: '3' } });
const Title = styled('h3', { base: { fontWeight: 500 } });
const Text = styled('p', { base: { textStyle: 'small', color: 'fg.subtle' } });

const CANNOT: Record<Exclude<PushSupport, 'READY'>, string> = {
  NONE: '이 브라우저는 알림을 받을 수 없어요. 크롬, 엣지, 파이어폭스, 사파리의 최신 버전에서 켤 수 있어요.',
  INSTALL:
    '아이폰과 아이패드에서는 사파리의 공유 메뉴에서 ‘홈 화면에 추가’를 누른 뒤, 홈 화면의 그레디아를 열어 여기서 켤 수 있어요.',
  BLOCKED:
    '브라우저가 그레디아의 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정에서, 휴대폰에서는 설정 앱의 알림에서 ‘허용’으로 바꾼 뒤 이 페이지를 새로고침해 주세요.',
};

interface PushSectionProps {
  userId: string;
  /** The account is another one now: what is pushed begins with the first browser. */
  onChanged: () => Promise<void>;
}

/** 이 브라우저에서 알림 받기: whether notifications are pushed to this browser, and to which others. */
export function PushSection({ userId, onChanged }: PushSectionProps) {
  const { data, error, refetch } = useGetPushDevicesQuery({ fetchPolicy: 'cache-and-network' });
  // What went wrong is told already; without a network the list stays as it was.
  const changed = () => void Promise.allSettled([refetch(), onChanged()]);
  return (
    <Root aria-label="이 브라우저에서 알림 받기">
      <Title>이 브라우저에서 알림 받기</Title>
      {data && <Known {...{ userId, changed }} push={data.pushDevices} />}
      {!data &&
        (error ? <Text>불러오지 못했어요. 잠시 뒤 다시 열어 주세요.</Text> : <Skeleton width="240px" height="14px" />)}
    </Root>
  );
}

interface KnownProps {
  userId: string;
  push: PushDeviceListFragment;
  changed: () => void;
}

function Known({ userId, push: { serverKey, devices }, changed }: KnownProps) {
  const current = devices.find(({ isCurrent }) => isCurrent);
  const here = usePushHere({ userId, serverKey, current });
  // Allowed or blocked in the settings of the browser while the page is open.
  const support = usePushSupport();
  const isOn = here.isOn && support === 'READY';
  const isBroken = current !== undefined && here.isKnown && support === 'READY' && (!here.isOn || current.isFailing);

  async function act(what: () => Promise<string | null>) {
    try {
      const problem = await what();
      if (problem !== null) showToast(problem, { tone: 'bad' });
    } catch (failed) {
      showToast(failureOf(failed).message, { tone: 'bad' });
    }
    changed();
  }

  if (serverKey === null) return <Text>지금은 브라우저 알림을 보내지 않아요.</Text>;
  const turnOn = (label: string) => (
    <Button
      variant="quiet"
      size="sm"
      loading={here.isBusy ? '켜는 중' : undefined}
      onClick={() => void act(here.turnOn)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {support !== 'READY' && <Note tone={support === 'BLOCKED' ? 'warn' : 'neutral'}>{CANNOT[support]}</Note>}
      {support === 'READY' && !current && (
        <>
          <Text>그레디아를 열지 않아도 새 알림을 이 기기의 화면에 바로 띄워 드려요.</Text>
          {here.isRefused && (
            <Note tone="warn" role="status">
              {NOT_ALLOWED}
            </Note>
          )}
          {turnOn('이 브라우저에서 알림 받기')}
        </>
      )}
      {isBroken && (
        <>
          <Note tone="warn">이 브라우저에 알림을 전하지 못하고 있어요. 다시 켜 주세요.</Note>
          {turnOn('다시 켜기')}
        </>
      )}
      {isOn && !isBroken && current && <Text>이 브라우저에서 알림을 받고 있어요.</Text>}
      <PushDeviceRows
        devices={devices}
        isBusy={here.isBusy}
        onTurnOff={(device) => void act(() => here.turnOff(device))}
      />
    </>
  );
}

function usePushSupport(): PushSupport {
  const [support, setSupport] = useState(pushSupport);
  useEffect(() => {
    const look = () => setSupport(pushSupport());
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return support;
}
