import { failureOf, useAwardQuoteMutation } from '@gredia/graphql-schema';
import { Checkbox, showToast, styled } from '@gredia/ui';
import { useId, useRef, useState } from 'react';
import { Legend } from '../../../shared/forms/form-parts';
import { OrderFrame } from '../order-frame';
import { changeProblem, isStale } from '../use-quote-change';
import { useRefreshQuotes } from '../use-refresh-quotes';
import { areRivals, endableBeside, offerOf, type ComparedQuote } from './compared-quotes';

const Others = styled('fieldset', { base: { display: 'grid', gap: '2', justifyItems: 'start' } });
const Remark = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Material = styled('small', { base: { color: 'fg.muted' } });

interface AwardDialogProps {
  taken: ComparedQuote;
  quotes: readonly ComparedQuote[];
  onClose: () => void;
}

/** Orders one offer, and ends the other quotes that the buyer chooses. */
export function AwardDialog({ taken, quotes, onClose }: AwardDialogProps) {
  const { seller } = taken;
  const [award] = useAwardQuoteMutation();
  const refresh = useRefreshQuotes();
  // Rival quotes are chosen to end at first; quotes for other materials go on unless the buyer chooses them.
  const [kept, setKept] = useState(() => quotes.filter((other) => !areRivals(taken, other)).map(({ id }) => id));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const otherMaterialsId = useId();
  const endable = endableBeside(quotes, taken);
  const hasOtherMaterials = endable.some((other) => !areRivals(taken, other));
  const others = endable.flatMap(({ id }) => (kept.includes(id) ? [] : [id]));

  async function handleSubmit() {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      await award({ id: taken.id, others });
      refresh();
      showToast(`${seller.name}에 주문하기로 했어요.${others.length > 0 ? ` ${others.length}건을 끝냈어요.` : ''}`);
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      setProblem(changeProblem(failure));
      if (isStale(failure)) refresh();
    } finally {
      running.current = false;
      setIsSending(false);
    }
  }

  return (
    <OrderFrame
      quote={taken}
      offer={offerOf(taken)}
      label={others.length > 0 ? `주문하고 ${others.length}건 끝내기` : '주문하기'}
      isSending={isSending}
      problem={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {endable.length > 0 && (
        <Others aria-describedby={hasOtherMaterials ? otherMaterialsId : undefined}>
          <Legend mb="2">함께 끝낼 견적</Legend>
          {hasOtherMaterials && (
            <Remark id={otherMaterialsId}>성분이 다르거나 성분을 알 수 없는 원료의 견적은 미리 고르지 않았어요.</Remark>
          )}
          {endable.map(({ id, seller: other, product: material }) => (
            <Checkbox
              key={id}
              checked={!kept.includes(id)}
              onChange={({ target }) =>
                setKept((all) => (target.checked ? all.filter((one) => one !== id) : [...all, id]))
              }
            >
              <span>
                {other.name} <Material>{material}</Material>
              </span>
            </Checkbox>
          ))}
        </Others>
      )}
    </OrderFrame>
  );
}
