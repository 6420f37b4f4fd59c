import { formatWon, refundStatusLabel } from '@gredia/domain';
import { useConfirmRefundMutation, type OrderDetailFragment } from '@gredia/graphql-schema';
import { Badge, Button, formatDateTime, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import type { OrderEnds } from './order-items';
import { MoneyList, MoneyRow } from './order-payments';
import { refundTone } from './order-tones';

type Refund = OrderDetailFragment['refunds'][number];

interface OrderRefundsProps extends OrderEnds {
  order: OrderDetailFragment;
  isAdmin: boolean;
}

/** 환불: what goes back, and what an administrator gave back past the provider. Nothing where none was decided. */
export function OrderRefunds({ order, isAdmin, ...ends }: OrderRefundsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (order.refunds.length === 0) return null;
  const isPaidPast = order.payments.some(({ provider, paidAt }) => provider === 'MANUAL' && paidAt !== null);
  const mayConfirm = ({ status }: Refund) => isAdmin && (status === 'FAILED' || (status === 'DUE' && isPaidPast));
  return (
    <Block aria-label="환불">
      <BlockHeading>환불</BlockHeading>
      <MoneyList>
        {order.refunds.map((refund) => (
          <MoneyRow key={refund.id}>
            <span>
              <Badge tone={refundTone[refund.status]}>{refundStatusLabel[refund.status]}</Badge>
            </span>
            <b>{formatWon(refund.amountKrw)}</b>
            <small>{[refund.reason, refund.failure, timeOf(refund)].filter(Boolean).join(' · ')}</small>
            {mayConfirm(refund) &&
              (openId === refund.id ? (
                <RefundForm refund={refund} onCancel={() => setOpenId(null)} {...ends} />
              ) : (
                <Button size="xs" onClick={() => setOpenId(refund.id)}>
                  직접 환불했어요
                </Button>
              ))}
          </MoneyRow>
        ))}
      </MoneyList>
    </Block>
  );
}

const timeOf = ({ createdAt, doneAt }: Refund): string =>
  doneAt ? `${formatDateTime(doneAt)}에 돌려줬어요` : `${formatDateTime(createdAt)}에 정했어요`;

function RefundForm({ refund, onCancel, ...ends }: OrderEnds & { refund: Refund; onCancel: () => void }) {
  const [confirmRefund] = useConfirmRefundMutation();
  const [note, setNote] = useState('');
  const form = useRecordForm({ ...ends, fields: ['note'] });
  return (
    <RecordForm
      label="직접 환불 확인"
      form={form}
      onSubmit={() => void form.send(() => confirmRefund({ refundId: refund.id, note }), '환불을 확인했어요')}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="solid" loading={form.isSending ? '적는 중' : undefined}>
            {formatWon(refund.amountKrw)} 환불 확인
          </Button>
        </>
      }
    >
      <TextField
        label="송금 내역"
        required
        hint="구매자의 계좌로 보낸 뒤에 적어 주세요. 감사 기록에 남아요."
        value={note}
        error={form.problems['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </RecordForm>
  );
}
