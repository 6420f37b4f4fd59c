import {
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
  type PushDeviceListFragment,
} from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import {
  endPushes,
  isSubscribed,
  rememberPushOwner,
  subscribe,
  type SubscriptionInput,
} from '../../../shared/push/push-browser';

export type PushDevice = PushDeviceListFragment['devices'][number];

export const NOT_ALLOWED =
  '알림을 허용해야 받을 수 있어요. 버튼을 다시 누르고 브라우저가 물으면 ‘허용’을 골라 주세요. 묻지 않으면 주소창 왼쪽의 사이트 설정에서 알림을 허용해 주세요.';
const NO_SERVICE = '이 브라우저의 알림 서비스에 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.';

interface PushHereOptions {
  userId: string;
  serverKey: string | null;
  /** This browser, as the gateway has it. */
  current: PushDevice | undefined;
}

/** Turns pushes on and off in this browser; both answer what went wrong in Korean, null where nothing did. */
export function usePushHere({ userId, serverKey, current }: PushHereOptions) {
  const [save] = useSavePushSubscriptionMutation();
  const [remove] = useRemovePushSubscriptionMutation();
  const [subscribed, setSubscribed] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const currentId = current?.id;

  useEffect(() => {
    let isStale = false;
    const look = serverKey === null ? Promise.resolve(false) : isSubscribed(serverKey).catch(() => false);
    void look.then((answer) => isStale || setSubscribed(answer));
    return () => void (isStale = true);
  }, [serverKey, currentId, isBusy]);

  async function busy<Result>(work: () => Promise<Result>): Promise<Result> {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  }

  async function turnOn(): Promise<string | null> {
    if (serverKey === null) return null;
    let input: SubscriptionInput | null;
    try {
      input = await subscribe(serverKey);
    } catch {
      return NO_SERVICE;
    }
    setIsRefused(input === null);
    if (input === null) return null;
    // Before the gateway knows: a page that is closed meanwhile leaves no browser whose pushes are taken for nobody's.
    rememberPushOwner(userId);
    try {
      await save({ input, onlyRenew: false });
    } catch (failed) {
      // What the gateway does not know of would stay in the browser for nothing.
      await endPushes();
      throw failed;
    }
    return null;
  }

  async function turnOff({ id, isCurrent }: PushDevice): Promise<string | null> {
    await remove({ id });
    if (isCurrent) await endPushes();
    return null;
  }

  return {
    isKnown: subscribed !== null,
    isOn: subscribed === true,
    isBusy,
    /** The person was asked and did not allow it. */
    isRefused,
    turnOn: () => busy(turnOn),
    turnOff: (device: PushDevice) => busy(() => turnOff(device)),
  };
}
