import { formatWon, paymentMethodLabel, paymentStatusLabel, type LocalChoice } from '@gredia/domain';
import { failureOf, type OrderDetailFragment } from '@gredia/graphql-schema';
import { Badge, Button, FactList, formatDateTime, LinkButton, Note, styled } from '@gredia/ui';
import { FlaskConical } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { paymentOf } from '../../../shared/addresses/order-addresses';
import { FormFailure } from '../../../shared/forms/form-failure';
import { Legend } from '../../../shared/forms/form-parts';
import { Logo } from '../../../shared/page/logo';
import { ChoiceCard, ChoiceCards } from '../sums/choice-card';
import { localChoiceLook } from './local-choices';
import { chooseLocalPayment, type LocalPayment } from './local-payments';
import { goodsText } from './payment-state';

const Root = styled('form', {
  base: {
    display: 'grid',
    gap: '6',
    w: '100%',
    maxW: '450px',
    p: { base: '5', md: '7' },
    border: '2px dashed',
    borderColor: 'warn.edge',
    borderRadius: 'dialog',
    bg: 'bg.panel',
  },
});
const Head = styled('header', { base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } });
const Sum = styled('div', {
  base: {
    textAlign: 'center',
    textStyle: 'small',
    color: 'fg.muted',
    '& > b': {
      display: 'block',
      fontSize: '4xl',
      lineHeight: 1.3,
      color: 'fg.default',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
const Choices = styled('fieldset', { base: { minW: 0 } });
const Buttons = styled('div', { base: { display: 'grid', gap: '2' } });

interface LocalPaymentCardProps {
  order: OrderDetailFragment;
  paymentId: string;
  payment: LocalPayment;
  /** Something was chosen, and done. */
  onChosen: (choice: LocalChoice) => void;
}

/** The payment and what its provider may answer, of which one is chosen and sent. */
export function LocalPaymentCard({ order, paymentId, payment, onChosen }: LocalPaymentCardProps) {
  const { status, amountKrw, account, choices } = payment;
  const [wanted, setWanted] = useState<LocalChoice | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = useId();
  const choice = wanted && choices.includes(wanted) ? wanted : (choices[0] ?? null);
  const method = order.payments.find(({ id }) => id === paymentId)?.paymentMethod ?? order.paymentMethod;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choice === null || isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      await chooseLocalPayment(paymentId, choice);
      onChosen(choice);
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Root aria-label="시험 결제" onSubmit={(event) => void handleSubmit(event)}>
      <Head>
        <Logo size="sm" />
        <Badge tone="warn" icon={<FlaskConical size={13} />}>
          TEST
        </Badge>
      </Head>
      <Sum>
        결제할 금액
        <b>{formatWon(amountKrw)}</b>
        공급가액 {formatWon(order.supplyKrw)} · 부가세 {formatWon(order.vatKrw)}
      </Sum>
      <FactList
        facts={[
          { label: '주문 번호', value: order.number },
          { label: '주문', value: goodsText(order.items) },
          { label: '결제 수단', value: paymentMethodLabel[method] },
          { label: '결제 상태', value: <Badge tone="neutral">{paymentStatusLabel[status]}</Badge> },
          ...(account
            ? [
                {
                  label: '입금 계좌',
                  value: `${account.bank} ${account.number} (${formatDateTime(account.dueAt)}까지)`,
                },
              ]
            : []),
        ]}
      />
      {choices.length > 0 ? (
        <Choices>
          <Legend>어떤 결과를 보낼까요?</Legend>
          <ChoiceCards isOneColumn>
            {choices.map((one) => (
              <ChoiceCard
                key={one}
                {...localChoiceLook[one]}
                name={name}
                isChosen={one === choice}
                onChoose={() => setWanted(one)}
              />
            ))}
          </ChoiceCards>
        </Choices>
      ) : (
        <Note>이 결제는 끝났어요. 결제 화면에서 결과를 확인해 주세요.</Note>
      )}
      <FormFailure text={problem} />
      <Buttons>
        {choice && (
          <Button type="submit" size="xl" variant="solid" block loading={isSending ? '보내는 중' : undefined}>
            {localChoiceLook[choice].label} 보내기
          </Button>
        )}
        <LinkButton size="lg" variant="ghost" block href={paymentOf(order.id)}>
          결제 화면으로
        </LinkButton>
      </Buttons>
    </Root>
  );
}
