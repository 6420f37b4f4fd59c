import {
  cancellableAmount,
  formatWon,
  koreanDay,
  membershipPaymentMethodLabel,
  membershipPaymentState,
  type MembershipPaymentMethod,
} from '@gredia/domain';
import {
  useAddMembershipPaymentMutation,
  useCancelMembershipPaymentMutation,
  type MembershipDetailFragment,
  type MembershipPaymentRowFragment,
} from '@gredia/graphql-schema';
import { Button, formatDate, SelectField, styled, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Buttons, numberOf, Pair, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

const METHODS = (Object.keys(membershipPaymentMethodLabel) as MembershipPaymentMethod[]).map((value) => ({
  value,
  label: membershipPaymentMethodLabel[value],
}));

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'baseline',
    '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& s': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& small': { textStyle: 'small', color: 'fg.muted' },
    '& em': { textStyle: 'small', fontStyle: 'normal', color: 'bad.fg' },
  },
});

interface PaymentsBlockProps {
  membership: MembershipDetailFragment;
  /** Whether the viewer enters payments. */
  mayWrite: boolean;
  onDone: () => Promise<void>;
  onReload: () => Promise<unknown>;
}

/** 결제: what was paid and given back; administrators enter both, elsewhere done. */
export function PaymentsBlock({ membership, mayWrite, onDone, onReload }: PaymentsBlockProps) {
  const [canceling, setCanceling] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const done = async () => {
    setCanceling(null);
    setIsAdding(false);
    await onDone();
  };
  return (
    <Block aria-label="결제">
      <BlockHeading>결제</BlockHeading>
      {membership.payments.length === 0 && <Quiet>아직 결제 내역이 없어요.</Quiet>}
      <List>
        {membership.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment}>
            {mayWrite && cancellableAmount(payment) > 0 && canceling !== payment.id && (
              <Button size="xs" onClick={() => setCanceling(payment.id)}>
                취소 입력
              </Button>
            )}
            {canceling === payment.id && (
              <CancelForm payment={payment} onDone={done} onReload={onReload} onCancel={() => setCanceling(null)} />
            )}
          </PaymentRow>
        ))}
      </List>
      {mayWrite &&
        (isAdding ? (
          <PaymentForm membership={membership} onDone={done} onReload={onReload} onCancel={() => setIsAdding(false)} />
        ) : (
          <Buttons>
            <Button size="sm" touch onClick={() => setIsAdding(true)}>
              결제 입력
            </Button>
          </Buttons>
        ))}
    </Block>
  );
}

function PaymentRow({ payment, children }: { payment: MembershipPaymentRowFragment; children: React.ReactNode }) {
  const { productName, paymentAmount, paymentMethod, createdDate, customerName, canceledAmount, canceledAt } = payment;
  const isGone = membershipPaymentState(payment) === '취소';
  return (
    <Row>
      {isGone ? <s>{productName}</s> : <span>{productName}</span>}
      {isGone ? <s>{formatWon(paymentAmount)}</s> : <b>{formatWon(paymentAmount)}</b>}
      <small>
        {createdDate} · {membershipPaymentMethodLabel[paymentMethod]} · {customerName}
      </small>
      <span>{children}</span>
      {canceledAt && (
        <em>
          {formatDate(canceledAt)} 취소 {formatWon(canceledAmount)}
        </em>
      )}
    </Row>
  );
}

interface FormProps {
  onDone: () => Promise<void>;
  /** Reads the membership anew, and keeps what is open. */
  onReload: () => Promise<unknown>;
  onCancel: () => void;
}

function CancelForm({ payment, onDone, onReload, onCancel }: FormProps & { payment: MembershipPaymentRowFragment }) {
  const [cancel] = useCancelMembershipPaymentMutation();
  const [clientKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(String(cancellableAmount(payment)));
  const [reason, setReason] = useState('');
  const form = useRecordForm({ onDone, onReload });
  const { problems, isSending, send } = form;
  return (
    <RecordForm
      label="결제 취소 입력"
      form={form}
      onSubmit={() => {
        const input = { paymentId: payment.id, amount: numberOf(amount) ?? 0, reason, clientKey };
        void send(() => cancel({ input }), '취소를 입력했어요');
      }}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="danger" loading={isSending ? '입력 중' : undefined}>
            취소 입력
          </Button>
        </>
      }
    >
      <TextField
        label="취소 금액"
        inputMode="numeric"
        suffix="원"
        value={amount}
        error={problems['amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label="이유"
        required
        value={reason}
        error={problems['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </RecordForm>
  );
}

function PaymentForm({ membership, onDone, onReload, onCancel }: FormProps & { membership: MembershipDetailFragment }) {
  const [add] = useAddMembershipPaymentMutation();
  const [clientKey] = useState(() => crypto.randomUUID());
  const [customerName, setCustomerName] = useState(membership.companyName);
  const [productName, setProductName] = useState('');
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<MembershipPaymentMethod | ''>('TRANSFER');
  const [createdDate, setCreatedDate] = useState(koreanDay());
  const form = useRecordForm({ onDone, onReload });
  const { problems, isSending, send } = form;
  return (
    <RecordForm
      label="결제 입력"
      form={form}
      onSubmit={() => {
        const input = {
          ...{ membershipId: membership.id, customerName, productName, paymentAmount: numberOf(amount) ?? 0 },
          ...{ paymentMethod: method || ('TRANSFER' as const), createdDate, clientKey },
        };
        void send(() => add({ input }), '결제를 입력했어요');
      }}
      buttons={
        <>
          <Button size="sm" onClick={onCancel}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="solid" loading={isSending ? '입력 중' : undefined}>
            결제 저장
          </Button>
        </>
      }
    >
      <Pair>
        <TextField
          label="상품"
          required
          value={productName}
          error={problems['productName']}
          onChange={({ target }) => setProductName(target.value)}
        />
        <TextField
          label="결제 금액"
          required
          inputMode="numeric"
          suffix="원"
          value={amount}
          error={problems['paymentAmount']}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label="결제 수단"
          value={method}
          options={METHODS}
          error={problems['paymentMethod']}
          onChange={setMethod}
        />
        <TextField
          label="결제일"
          type="date"
          value={createdDate}
          error={problems['createdDate']}
          onChange={({ target }) => setCreatedDate(target.value)}
        />
      </Pair>
      <TextField
        label="입금자 이름"
        value={customerName}
        error={problems['customerName']}
        onChange={({ target }) => setCustomerName(target.value)}
      />
    </RecordForm>
  );
}
