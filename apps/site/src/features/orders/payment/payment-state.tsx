import { formatWon, koreanDay } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { Card, CopyValue, FactList, formatDateTime, LinkButton, Note, styled } from '@gredia/ui';
import { Ban, CircleAlert, CircleCheck, Clock, FileText, Landmark, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { localPaymentOf, orderOf } from '../../../shared/addresses/order-addresses';
import { paths } from '../../../shared/addresses/paths';
import type { PaymentStanding } from './payment-standing';

const Root = styled(Card, {
  base: { display: 'grid', justifyItems: 'center', gap: '4', maxW: '560px', mx: 'auto', p: { base: '5', md: '8' } },
});
const Sign = styled('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '14', borderRadius: 'full' },
  variants: {
    tone: {
      ok: { bg: 'ok.bg', color: 'ok.fg' },
      bad: { bg: 'bad.bg', color: 'bad.fg' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
    },
    isBusy: { true: { '& > svg': { animation: 'spin 1s linear infinite' } } },
  },
});
const Title = styled('h2', { base: { textStyle: 'h1', textAlign: 'center' } });
const Text = styled('p', { base: { color: 'fg.muted', textAlign: 'center' } });
const Facts = styled('div', { base: { w: '100%' } });
const Ways = styled('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' } });

interface Look {
  icon: LucideIcon;
  tone: 'ok' | 'bad' | 'warn' | 'info';
  title: string;
  text: string;
}

const looks: Record<PaymentStanding, Look> = {
  DONE: {
    icon: CircleCheck,
    tone: 'ok',
    title: '결제가 끝났어요',
    text: '공급사에 주문을 알렸어요. 진행 상황은 주문 내역에서 볼 수 있어요.',
  },
  INVOICE: {
    icon: FileText,
    tone: 'info',
    title: '주문을 받았어요',
    text: '세금계산서를 발행하면 공급사가 상품을 준비해요.',
  },
  ACCOUNT: {
    icon: Landmark,
    tone: 'info',
    title: '입금을 기다리고 있어요',
    text: '아래 계좌로 입금하면 주문이 진행돼요.',
  },
  CHECKING: {
    icon: LoaderCircle,
    tone: 'info',
    title: '결제를 확인하고 있어요',
    text: '결제 회사의 답을 기다리고 있어요. 이 화면을 닫아도 주문은 그대로예요.',
  },
  FAILED: {
    icon: CircleAlert,
    tone: 'bad',
    title: '결제하지 못했어요',
    text: '주문은 그대로 있어요. 다시 결제하거나 다른 방법을 골라 주세요.',
  },
  OPEN: {
    icon: Clock,
    tone: 'warn',
    title: '아직 결제하지 않은 주문이에요',
    text: '결제를 마치면 공급사에 주문을 알려요.',
  },
  EXPIRED: { icon: Ban, tone: 'bad', title: '결제 기한이 지난 주문이에요', text: '상품을 다시 골라 주문해 주세요.' },
  CANCELED: { icon: Ban, tone: 'bad', title: '취소된 주문이에요', text: '결제한 금액이 있다면 돌려드려요.' },
};

interface PaymentStateProps {
  order: OrderDetailFragment;
  standing: PaymentStanding;
  /** Why the last question found nothing out. */
  failure: string | undefined;
  /** Pays once more, where that can be. */
  children?: ReactNode;
}

/** What became of a payment, and where to go from there. */
export function PaymentState({ order, standing, failure, children }: PaymentStateProps) {
  const { icon: Icon, tone, title, text } = looks[standing];
  const [newest] = order.payments;
  const isFree = order.totalKrw === 0;
  return (
    <Root aria-live="polite">
      <Sign tone={tone} isBusy={standing === 'CHECKING'} aria-hidden="true">
        <Icon size={28} />
      </Sign>
      <Title>{standing === 'DONE' && isFree ? '주문이 끝났어요' : title}</Title>
      <Text>{standing === 'FAILED' && newest?.failure ? `${newest.failure} ${text}` : text}</Text>
      {failure && standing === 'CHECKING' && <Note tone="warn">{failure} 다시 확인하고 있어요.</Note>}
      <Facts>
        <FactList facts={factsOf(order, standing)} />
      </Facts>
      {children}
      <Ways>
        <LinkButton variant={standing === 'DONE' || standing === 'INVOICE' ? 'solid' : 'line'} href={orderOf(order.id)}>
          주문 보기
        </LinkButton>
        {standing === 'ACCOUNT' && newest?.provider === 'LOCAL' && (
          <LinkButton href={localPaymentOf(order.id, newest.id)}>시험 입금 보내기</LinkButton>
        )}
        <LinkButton variant="ghost" href={paths.shop}>
          상품 더 보기
        </LinkButton>
      </Ways>
    </Root>
  );
}

function factsOf({ number, totalKrw, items, payments }: OrderDetailFragment, standing: PaymentStanding) {
  const account = standing === 'ACCOUNT' ? payments[0]?.virtualAccount : null;
  return [
    { label: '주문 번호', value: number },
    { label: '주문 상품', value: goodsText(items) },
    { label: '금액', value: `${formatWon(totalKrw)} (부가세 포함)` },
    ...(account
      ? [
          { label: '은행', value: account.bank },
          {
            label: '계좌 번호',
            value: <CopyValue label="계좌 번호" value={account.number} done="계좌 번호를 복사했어요" />,
          },
          ...(account.holder === null ? [] : [{ label: '예금주', value: account.holder }]),
          { label: '입금 기한', value: `${koreanDay(new Date(account.dueAt))}까지 (${formatDateTime(account.dueAt)})` },
        ]
      : []),
  ];
}

/** `NiaPure 99 소분 외 3개` */
export function goodsText(items: readonly { name: string }[]): string {
  const [first, ...others] = items;
  if (!first) return '';
  return others.length > 0 ? `${first.name} 외 ${others.length}개` : first.name;
}
