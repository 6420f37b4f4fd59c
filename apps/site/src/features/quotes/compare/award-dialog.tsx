import { failureOf, useAwardQuoteMutation } from '@gredia/graphql-schema';
import { Button, Checkbox, Dialog, Note, showToast, styled } from '@gredia/ui';
import { useRef, useState, type FormEvent } from 'react';
import { FormFailure } from '../../shared/form-failure';
import { OfferSums } from '../offer-sums';
import { changeProblem, isStale } from '../thread/use-quote-change';
import { useRefreshQuotes } from '../use-refresh-quotes';
import { endableBeside, offerOf, type ComparedQuote } from './compared-quotes';

const Body = styled('div', {
  base: {
    display: 'grid',
    gap: '16px',
    '& > p:first-of-type': { color: 'fg.muted' },
    '& fieldset': { display: 'grid', gap: '8px', justifyItems: 'start' },
    '& legend': { mb: '8px', textStyle: 'label' },
    '& label small': { color: 'fg.muted' },
  },
});

interface AwardDialogProps {
  taken: ComparedQuote;
  quotes: readonly ComparedQuote[];
  onClose: () => void;
}

/** Takes one offer, and says which others end with it. */
export function AwardDialog({ taken, quotes, onClose }: AwardDialogProps) {
  const { seller, product, weight } = taken;
  const [award] = useAwardQuoteMutation();
  const refresh = useRefreshQuotes();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const endable = endableBeside(quotes, taken);
  const others = endable.flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
  const offer = offerOf(taken);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
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
    <Dialog
      title={`${seller.name}에 주문할까요?`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="solid" loading={isSending ? '주문하는 중' : undefined}>
            {others.length > 0 ? `주문하고 ${others.length}건 끝내기` : '주문하기'}
          </Button>
        </>
      }
    >
      <Body>
        <p>이 제안으로 주문하기로 하고 {seller.name}에 알려요. 납품과 결제는 공급사와 이어서 진행해 주세요.</p>
        {offer ? (
          <OfferSums product={product} offer={offer} weight={weight} />
        ) : (
          <Note tone="warn">단가 제안이 없는 견적이에요. 공급사와 이야기한 조건으로 주문해요.</Note>
        )}
        {endable.length > 0 && (
          <fieldset>
            <legend>함께 끝낼 견적</legend>
            {endable.map(({ id, seller: other, product: material }) => (
              <Checkbox
                key={id}
                checked={!kept.includes(id)}
                onChange={({ target }) =>
                  setKept((all) => (target.checked ? all.filter((one) => one !== id) : [...all, id]))
                }
              >
                <span>
                  {other.name} <small>{material}</small>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <FormFailure text={problem} />
      </Body>
    </Dialog>
  );
}
