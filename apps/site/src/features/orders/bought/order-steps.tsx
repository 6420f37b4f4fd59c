import { orderItemStatusLabel } from '@gredia/domain';
import { styled, VisuallyHidden } from '@gredia/ui';
import { Check } from 'lucide-react';
import { STAGES } from '../order/order-stage';

/** From a step to the next. */
const LINE = '&:not(:last-child)::after';

const Root = styled('ol', {
  base: { display: 'flex', px: { base: '4', md: '5' }, py: { base: '3.5', md: '4' } },
});

const Step = styled('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    flex: { base: 1, md: '1 1 auto' },
    gap: { base: '1', md: '2' },
    fontSize: { base: 'xs', md: 'sm' },
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    _last: { flex: { base: 1, md: 'none' } },
    [LINE]: {
      content: '""',
      display: { base: 'none', md: 'block' },
      flex: 1,
      h: '2px',
      minW: '4',
      ms: '1',
      me: '3',
      bg: 'border.default',
    },
  },
  variants: {
    state: {
      done: { [LINE]: { bg: 'brand.solid' } },
      current: { color: 'fg.default', fontWeight: 650 },
      coming: {},
    },
  },
});

const Mark = styled('i', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    boxSize: '5',
    border: '2px solid',
    borderColor: 'border.strong',
    borderRadius: 'full',
  },
  variants: {
    state: {
      done: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.on' },
      current: { borderColor: 'brand.solid', borderWidth: '6px' },
      coming: {},
    },
  },
});

const words = { done: '끝남', current: '지금', coming: '남음' } as const;

/** How far an order is, from the payment to the delivery. @param stage a place in `STAGES` */
export function OrderSteps({ stage }: { stage: number }) {
  const isArrived = stage === STAGES.length - 1;
  return (
    <Root aria-label="진행 단계">
      {STAGES.map((status, at) => {
        const state = at < stage || isArrived ? 'done' : at === stage ? 'current' : 'coming';
        return (
          <Step key={status} state={state} aria-current={at === stage ? 'step' : undefined}>
            <Mark state={state} aria-hidden="true">
              {state === 'done' && <Check size={12} strokeWidth={3} />}
            </Mark>
            <span>
              {orderItemStatusLabel[status]}
              <VisuallyHidden> {words[state]}</VisuallyHidden>
            </span>
          </Step>
        );
      })}
    </Root>
  );
}
