import { formatWon, membershipPaymentMethodLabel, membershipPaymentState } from '@gredia/domain';
import type { MembershipPaymentRowFragment } from '@gredia/graphql-schema';
import { Badge, formatDate, styled, TableFrame } from '@gredia/ui';

const Frame = styled(TableFrame, {
  base: {
    mt: '3',
    '& :is(th, td).amount': { textAlign: 'end' },
    '& s': { color: 'fg.subtle', fontWeight: 400 },
    '& b': { fontWeight: 650 },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});
const Empty = styled('p', { base: { mt: '3', textStyle: 'small', color: 'fg.subtle' } });

/** 결제 내역, the newest first, with what was given back. */
export function PaymentTable({ payments }: { payments: readonly MembershipPaymentRowFragment[] }) {
  if (payments.length === 0) return <Empty>아직 결제 내역이 없어요.</Empty>;
  return (
    <Frame caption="결제 내역" hover={false}>
      <thead>
        <tr>
          <th scope="col">결제일</th>
          <th scope="col">상품</th>
          <th scope="col">결제 수단</th>
          <th scope="col" className="amount">
            금액
          </th>
          <th scope="col">상태</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => {
          const { id, createdDate, productName, paymentMethod, paymentAmount, canceledAmount, canceledAt } = payment;
          const state = membershipPaymentState(payment);
          return (
            <tr key={id}>
              <td>{createdDate}</td>
              <td>{productName}</td>
              <td>{membershipPaymentMethodLabel[paymentMethod]}</td>
              <td className="amount">
                {state === '취소' ? <s>{formatWon(paymentAmount)}</s> : <b>{formatWon(paymentAmount)}</b>}
                {canceledAmount > 0 && state !== '취소' && <small>취소 {formatWon(canceledAmount)}</small>}
              </td>
              <td>
                <Badge size="sm" tone={state === '결제 완료' ? 'ok' : 'line'}>
                  {state}
                </Badge>
                {canceledAt && <small>{formatDate(canceledAt)}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Frame>
  );
}
