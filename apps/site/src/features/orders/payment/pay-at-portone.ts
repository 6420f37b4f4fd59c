import type { PaymentMethod } from '@gredia/domain';
import { GraphqlFailure, type PaymentStartFieldsFragment } from '@gredia/graphql-schema';

/** https://developers.portone.io/sdk/ko/v2-sdk/readme: the SDK has to come from there, as it is. */
const SDK = 'https://cdn.portone.io/v2/browser-sdk.js';

/** What we ask of the SDK. */
interface PortOneSdk {
  requestPayment(request: {
    storeId: string;
    channelKey: string;
    paymentId: string;
    orderName: string;
    totalAmount: number;
    currency: 'KRW';
    payMethod: string;
    redirectUrl: string;
    virtualAccount?: { accountExpiry: { validHours: number } };
  }): Promise<{ code?: string; message?: string } | undefined>;
}

declare global {
  interface Window {
    PortOne?: PortOneSdk;
  }
}

const payMethods: Record<Exclude<PaymentMethod, 'INVOICE'>, string> = {
  CARD: 'CARD',
  TRANSFER: 'TRANSFER',
  VIRTUAL_ACCOUNT: 'VIRTUAL_ACCOUNT',
  EASY_PAY: 'EASY_PAY',
};

const unreachable = () =>
  new GraphqlFailure({ code: 'UNREACHABLE', message: '결제 화면을 열지 못했어요. 잠시 뒤 다시 시도해 주세요.' });

let loading: Promise<PortOneSdk> | undefined;

function loadSdk(): Promise<PortOneSdk> {
  loading ??= new Promise<PortOneSdk>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SDK;
    script.onload = () => (window.PortOne ? resolve(window.PortOne) : reject(unreachable()));
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(unreachable());
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Opens the window of PortOne and waits until it is closed; on phones the browser leaves for it and comes back to `redirectUrl`.
 * What it says of the payment is not believed: the page asks the gateway.
 * @throws GraphqlFailure where it cannot be opened
 */
export async function payAtPortOne(start: PaymentStartFieldsFragment, redirectUrl: string): Promise<void> {
  const { storeId, channelKey, paymentMethod } = start;
  if (storeId === null || channelKey === null || paymentMethod === 'INVOICE') throw unreachable();
  const sdk = await loadSdk();
  await sdk.requestPayment({
    storeId,
    channelKey,
    paymentId: start.paymentId,
    orderName: start.orderName,
    totalAmount: start.amountKrw,
    currency: 'KRW',
    payMethod: payMethods[paymentMethod],
    redirectUrl,
    ...(paymentMethod === 'VIRTUAL_ACCOUNT' && { virtualAccount: { accountExpiry: { validHours: 72 } } }),
  });
}
