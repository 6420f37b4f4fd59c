import { formatWon, paymentMethodLabel, paymentStatusLabel, type PaymentStatus } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { Badge, formatDateTime, styled, type BadgeTone } from '@gredia/ui';
import { Panel, PanelTitle } from './detail-parts';

const List = styled('ul', { base: { display: 'grid', gap: '3' } });
const Line = styled('li', { base: { display: 'grid', gap: '0.5' } });
const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } });
const Amount = styled('b', { base: { ms: 'auto', fontWeight: 600 } });
const Said = styled('span', { base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' } });

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  READY: 'neutral',
  PENDING: 'info',
  VIRTUAL_ACCOUNT_ISSUED: 'warn',
  PAID: 'ok',
  FAILED: 'bad',
  PARTIAL_CANCELLED: 'neutral',
  CANCELLED: 'neutral',
};

const refundWords = {
  DUE: { label: '환불 중', tone: 'info' },
  DONE: { label: '환불 완료', tone: 'ok' },
  FAILED: { label: '운영팀 확인 중', tone: 'warn' },
} as const satisfies Record<OrderDetailFragment['refunds'][number]['status'], { label: string; tone: BadgeTone }>;

type Payment = OrderDetailFragment['payments'][number];

/** What was paid for an order, the newest first. */
export function OrderPayments({ payments }: Pick<OrderDetailFragment, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <Panel aria-label="결제">
      <PanelTitle>결제</PanelTitle>
      <List>
        {payments.map((payment) => (
          <Line key={payment.id}>
            <Head>
              {paymentMethodLabel[payment.paymentMethod]}
              <Badge tone={paymentTones[payment.status]} size="sm">
                {paymentStatusLabel[payment.status]}
              </Badge>
              <Amount>{formatWon(payment.amountKrw)}</Amount>
            </Head>
            {sayingsOf(payment).map((saying) => (
              <Said key={saying}>{saying}</Said>
            ))}
          </Line>
        ))}
      </List>
    </Panel>
  );
}

function sayingsOf({ provider, virtualAccount, failure, cancelledKrw, paidAt, createdAt }: Payment): string[] {
  return [
    paidAt ? `${formatDateTime(paidAt)} 결제` : `${formatDateTime(createdAt)} 시작`,
    virtualAccount && `${virtualAccount.bank} ${virtualAccount.number} · ${formatDateTime(virtualAccount.dueAt)}까지`,
    cancelledKrw > 0 && `${formatWon(cancelledKrw)} 돌려드림`,
    failure,
    provider === 'LOCAL' && '시험 결제라 실제 돈은 나가지 않아요.',
  ].filter((saying) => typeof saying === 'string' && saying !== '') as string[];
}

/** What goes or went back to the buyer. */
export function OrderRefunds({ refunds }: Pick<OrderDetailFragment, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <Panel aria-label="환불">
      <PanelTitle>환불</PanelTitle>
      <List>
        {refunds.map(({ id, amountKrw, status, reason, createdAt, doneAt }) => (
          <Line key={id}>
            <Head>
              <Badge tone={refundWords[status].tone} size="sm">
                {refundWords[status].label}
              </Badge>
              <Amount>{formatWon(amountKrw)}</Amount>
            </Head>
            <Said>{[formatDateTime(doneAt ?? createdAt), reason].filter(Boolean).join(' · ')}</Said>
          </Line>
        ))}
      </List>
    </Panel>
  );
}
