import { useSession } from '@gredia/auth/client';
import { awaitsResponse, quoteFilterStatuses } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { confirm, lazyPart, showToast } from '@gredia/ui';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FootButton } from '../foot-button';
import { OFFER_OVER, orderChance } from '../latest-offer';
import { useQuoteChange } from '../use-quote-change';
import { keepThreadFocus } from '../use-thread-focus';
import { writingSlot } from '../writing/writing-draft';
import { MessageComposer } from './message-composer';
import { FootActions, FootText, ThreadFoot } from './thread-foot';

const EndQuoteDialog = lazyPart(() => import('./end-quote-dialog').then((module) => module.EndQuoteDialog), {
  whenMissing: ({ onClose }) => onClose(),
});
const OrderDialog = lazyPart(() => import('./order-dialog').then((module) => module.OrderDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

interface BuyerFootProps {
  quote: QuoteThreadFragment;
  now: Date;
}

/** The actions of the buyer: cancel before an answer; write back, end or order after one. */
export function BuyerFoot({ quote, now }: BuyerFootProps) {
  const { session } = useSession();
  const [dialog, setDialog] = useState<'end' | 'order' | null>(null);
  const { id, status, nextStatuses } = quote;
  const order = orderChance(quote, now);
  if (!session) return null;

  function handleClose() {
    setDialog(null);
    keepThreadFocus();
  }

  if (awaitsResponse(status)) return <WaitingFoot quote={quote} />;
  return (
    <>
      <MessageComposer
        // Drafts belong to an account.
        key={writingSlot(session.user.id, id)}
        quote={quote}
        userId={session.user.id}
        mayWrite={quoteFilterStatuses.ANSWERED.includes(status)}
        actions={
          <>
            {nextStatuses.includes('CLOSED') && (
              <FootButton variant="ghost" onClick={() => setDialog('end')}>
                요청 끝내기
              </FootButton>
            )}
            {order && (
              <FootButton
                icon={<ShoppingBag size={16} />}
                disabledReason={order === 'over' ? OFFER_OVER : undefined}
                onClick={() => setDialog('order')}
              >
                주문하기
              </FootButton>
            )}
          </>
        }
      />
      {dialog === 'end' && <EndQuoteDialog quote={quote} onClose={handleClose} />}
      {dialog === 'order' && <OrderDialog quote={quote} onClose={handleClose} />}
    </>
  );
}

function WaitingFoot({ quote: { id, product, status, nextStatuses } }: Pick<BuyerFootProps, 'quote'>) {
  const { change, isSending, problem } = useQuoteChange(id);

  async function handleCancel() {
    const isMeant = await confirm({
      title: '요청을 취소할까요?',
      body: `${product} 견적 요청을 거둬들여요. 공급사에도 알려요.`,
      confirmText: '요청 취소',
      confirmStyle: 'danger',
      cancelText: '그대로 두기',
    });
    if (!isMeant || !(await change('status', { to: 'CANCELED' }))) return;
    showToast('요청을 취소했어요');
    keepThreadFocus();
  }

  return (
    <ThreadFoot>
      <FormFailure text={problem} />
      <FootActions>
        <FootText>
          {status === 'REQUESTED' ? '공급사가 아직 확인하지 않았어요.' : '공급사가 답변을 준비하고 있어요.'}
        </FootText>
        {nextStatuses.includes('CANCELED') && (
          <FootButton
            variant="dangerLine"
            loading={isSending ? '취소하는 중' : undefined}
            onClick={() => void handleCancel()}
          >
            요청 취소
          </FootButton>
        )}
      </FootActions>
    </ThreadFoot>
  );
}
