import { styled } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';

const Steps = styled('ol', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'small',
    color: 'fg.subtle',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > [aria-current]': { color: 'fg.default', fontWeight: 650 },
  },
});

const STEPS = ['장바구니', '주문서', '결제'] as const;

/** Where the buyer is on the way from the cart to the payment. */
export function OrderSteps({ at }: { at: (typeof STEPS)[number] }) {
  return (
    <Steps aria-label="주문 단계">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
          {step}
        </li>
      ))}
    </Steps>
  );
}
