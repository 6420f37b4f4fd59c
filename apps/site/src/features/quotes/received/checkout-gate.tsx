import { Note, styled } from '@gredia/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { FootButton } from '../foot-button';
import { useCheckout } from './use-checkout';

const Root = styled('div', { base: { display: 'grid', gap: '3' } });
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' } });

/** What 요청 확인 reveals, and why to do it soon. */
export const CHECKOUT_HINT =
  '‘요청 확인’을 누르면 구매자의 이름, 연락처, 주소가 보여요. 1영업일 안에 확인하면 요청 확인률이 올라가요.';

interface CheckoutGateProps {
  quoteId: string;
  actions: ReactNode;
  onDone: () => void;
  onStale: (message: string) => void;
}

/** Takes the place of the answer form until the supplier has opened the request. */
export function CheckoutGate({ quoteId, actions, onDone, onStale }: CheckoutGateProps) {
  const { checkout, isRunning } = useCheckout({ onStale });

  async function handleOpen() {
    if (await checkout(quoteId)) onDone();
  }
  return (
    <Root>
      <Note icon={Lock}>{CHECKOUT_HINT}</Note>
      <Actions>
        {actions}
        <FootButton variant="solid" loading={isRunning ? '확인 중' : undefined} onClick={() => void handleOpen()}>
          요청 확인
        </FootButton>
      </Actions>
    </Root>
  );
}
