import { formatWon, paymentDifferenceLabel, paymentStatusLabel } from '@gredia/domain';
import { useResolvePaymentDifferenceMutation, type PaymentDifferenceRowFragment } from '@gredia/graphql-schema';
import { Badge, Button, CopyValue, FactList, formatDateTime, Link, styled, TextField } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../shared/paths';
import { RecordForm } from '../../shared/record-form/record-form';
import { Buttons, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column' } });
const Item = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    py: '4',
    minW: 0,
    overflowWrap: 'anywhere',
    borderTop: '1px solid',
    borderColor: 'border.default',
    _first: { borderTop: 'none', pt: 0 },
    _last: { pb: 0 },
  },
});
const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

interface DifferenceListProps {
  differences: readonly PaymentDifferenceRowFragment[];
  /** Whether the viewer settles them. */
  mayResolve: boolean;
  onDone: () => Promise<void>;
}

/** Where our books and the provider's differ, each with both sides and the way to say how it came. */
export function DifferenceList({ differences, mayResolve, onDone }: DifferenceListProps) {
  return (
    <List>
      {differences.map((difference) => (
        <Item key={difference.id}>
          <Head>
            <Badge tone={difference.resolvedAt ? 'neutral' : 'bad'}>{paymentDifferenceLabel[difference.kind]}</Badge>
            {difference.orderId ? (
              <Link href={`${paths.orders}?id=${difference.orderId}`}>{difference.orderNumber ?? '주문 보기'}</Link>
            ) : (
              <Quiet>이어진 주문이 없어요</Quiet>
            )}
          </Head>
          <FactList
            facts={[
              { label: '우리 기록', value: sideOf(difference.ourStatus, difference.oursKrw) },
              { label: '결제사 기록', value: sideOf(difference.providerStatus, difference.providersKrw) },
              {
                label: '결제 번호',
                value: <CopyValue label="결제 번호" value={difference.paymentId} done="결제 번호를 복사했어요" />,
              },
              { label: '찾은 때', value: formatDateTime(difference.foundAt) },
              ...(difference.resolvedAt
                ? [{ label: '정리', value: `${formatDateTime(difference.resolvedAt)} · ${difference.note ?? ''}` }]
                : []),
            ]}
          />
          {!difference.resolvedAt && mayResolve && <Resolve difference={difference} onDone={onDone} />}
        </Item>
      ))}
    </List>
  );
}

const sideOf = (
  status: PaymentDifferenceRowFragment['ourStatus'],
  amountKrw: PaymentDifferenceRowFragment['oursKrw'],
): string | null =>
  [status && paymentStatusLabel[status], typeof amountKrw === 'number' && formatWon(amountKrw)]
    .filter(Boolean)
    .join(' · ') || null;

interface ResolveProps {
  difference: PaymentDifferenceRowFragment;
  onDone: () => Promise<void>;
}

/** 정리: looked after, with words that stay. */
function Resolve({ difference: { id }, onDone }: ResolveProps) {
  const [resolve] = useResolvePaymentDifferenceMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const form = useRecordForm({ onDone, onReload: onDone, fields: ['note'] });
  if (!isOpen)
    return (
      <Buttons>
        <Button size="sm" touch onClick={() => setIsOpen(true)}>
          정리하기
        </Button>
      </Buttons>
    );
  return (
    <RecordForm
      label="차이 정리"
      form={form}
      onSubmit={() => void form.send(() => resolve({ id, note }), '차이를 정리했어요')}
      buttons={
        <>
          <Button size="sm" onClick={() => setIsOpen(false)}>
            그만두기
          </Button>
          <Button size="sm" type="submit" variant="solid" loading={form.isSending ? '저장 중' : undefined}>
            정리 완료
          </Button>
        </>
      }
    >
      <TextField
        label="어떻게 생긴 차이이고 어떻게 처리했나요?"
        required
        hint="같은 차이를 다시 알리지 않고, 설명은 감사 기록에 남아요."
        value={note}
        error={form.problems['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </RecordForm>
  );
}
