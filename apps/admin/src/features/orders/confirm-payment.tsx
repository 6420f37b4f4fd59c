import { formatWon } from '@gredia/domain';
import {
  useConfirmPaymentMutation,
  useGetOrderLedgerQuery,
  type ConfirmPaymentKind,
  type OrderDetailFragment,
} from '@gredia/graphql-schema';
import { Button, TextField } from '@gredia/ui';
import { useState } from 'react';
import { AuditedReason } from '../../shared/record-form/audited-reason';
import { RecordForm } from '../../shared/record-form/record-form';
import { Buttons, numberOf } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import type { OrderEnds } from './order-items';

const words: Readonly<Record<ConfirmPaymentKind, { label: string; note: string; done: string }>> = {
  INVOICED: {
    label: '세금계산서 발행 확인',
    note: '세금계산서 번호',
    done: '세금계산서를 발행했다고 적었어요',
  },
  RECEIVED: { label: '입금 확인', note: '입금 내역', done: '입금을 확인했어요' },
};

/** Money that came past the provider, by an administrator who saw its proof: only what is awaited now is offered. */
export function ConfirmPayment({ order, ...ends }: OrderEnds & { order: OrderDetailFragment }) {
  const ledger = useGetOrderLedgerQuery({ variables: { orderId: order.id }, fetchPolicy: 'cache-and-network' });
  const [kind, setKind] = useState<ConfirmPaymentKind | null>(null);
  const receivable = ledger.data?.orderLedger.balances.find(({ account }) => account === 'RECEIVABLE');
  const owedKrw = Math.max(0, -(receivable?.balanceKrw ?? 0));
  const kinds: ConfirmPaymentKind[] =
    order.status === 'PENDING_PAYMENT'
      ? [...(order.paymentMethod === 'INVOICE' ? ['INVOICED' as const] : []), 'RECEIVED']
      : owedKrw > 0
        ? ['RECEIVED']
        : [];
  if (kind !== null && kinds.includes(kind)) {
    const awaitedKrw = order.status === 'PENDING_PAYMENT' ? order.totalKrw : owedKrw;
    return (
      <ConfirmForm orderId={order.id} kind={kind} awaitedKrw={awaitedKrw} onCancel={() => setKind(null)} {...ends} />
    );
  }
  if (kinds.length === 0) return null;
  return (
    <Buttons>
      {kinds.map((each) => (
        <Button key={each} size="sm" touch onClick={() => setKind(each)}>
          {words[each].label}
        </Button>
      ))}
    </Buttons>
  );
}

interface ConfirmFormProps extends OrderEnds {
  orderId: string;
  kind: ConfirmPaymentKind;
  awaitedKrw: number;
  onCancel: () => void;
}

function ConfirmForm({ orderId, kind, awaitedKrw, onCancel, ...ends }: ConfirmFormProps) {
  const [confirmPayment] = useConfirmPaymentMutation();
  const [clientKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const form = useRecordForm({ ...ends, fields: ['amountKrw', 'note'] });
  const { label, note: noteLabel, done } = words[kind];
  return (
    <RecordForm
      label={label}
      form={form}
      onSubmit={() => {
        const input = { orderId, kind, amountKrw: numberOf(amount) ?? 0, note, clientKey };
        void form.send(() => confirmPayment({ input }), done);
      }}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="solid" loading={form.isSending ? '적는 중' : undefined}>
            {label}
          </Button>
        </>
      }
    >
      <TextField
        label="금액"
        required
        inputMode="numeric"
        suffix="원"
        hint={`기다리는 금액은 ${formatWon(awaitedKrw)}이에요. 본 금액을 그대로 적어 주세요.`}
        value={amount}
        error={form.problems['amountKrw']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <AuditedReason label={noteLabel} value={note} error={form.problems['note']} onChange={setNote} />
    </RecordForm>
  );
}
