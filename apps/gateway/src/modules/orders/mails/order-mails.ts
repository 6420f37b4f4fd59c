import { courierLabel, formatKoreanTime, formatWon, josa, orderPath } from '@gredia/domain';
import { mail, type Mail, type MailContent } from '../../../platform/mailer/mail';
import { stopLink } from '../../address-confirmations/public';
import { greet } from '../../identity/public';
import type { OrderMailNews, OrderMailValues } from './order-mail-values';

type Said = Pick<MailContent, 'subject' | 'heading'> & { sentence: string };

const said = (subject: string, sentence: string): Said => ({ subject, heading: subject, sentence });

/** What a sentence is made of: goods that may not be named are 상품. */
type Told = OrderMailValues & { goods: string };

/** What each news says to the buyer. */
const toBuyer: Record<OrderMailNews, (values: Told) => Said> = {
  placed: ({ number }) =>
    said('주문이 접수되었습니다', `주문 ${number}이 접수되었습니다. 결제가 끝나면 공급사에 전달됩니다.`),
  'account-issued': ({ dueAt }) =>
    said(
      '입금하실 가상계좌를 알려 드립니다',
      `${dueAt ? `${formatKoreanTime(dueAt)}까지` : '기한 안에'} 아래 계좌로 입금해 주십시오. 기한이 지나면 주문이 취소됩니다.`,
    ),
  'payment-failed': () =>
    said('결제가 되지 않았습니다', '결제가 되지 않았습니다. 주문 화면에서 다시 결제하실 수 있습니다.'),
  expired: () =>
    said(
      '입금 기한이 지나 주문이 취소되었습니다',
      '입금 기한이 지나 주문이 취소되었습니다. 필요하시면 다시 주문해 주십시오.',
    ),
  paid: ({ totalKrw }) => said('결제가 완료되었습니다', `${formatWon(totalKrw)} 결제가 완료되었습니다.`),
  invoiced: ({ totalKrw }) =>
    said('세금계산서가 발행되었습니다', `${formatWon(totalKrw)} 세금계산서가 발행되어 주문이 공급사에 전달되었습니다.`),
  preparing: ({ goods }) => said('상품을 준비하고 있습니다', `공급사가 ${josa(goods, '을/를')} 준비하고 있습니다.`),
  shipped: ({ goods }) => said('상품을 보냈습니다', `${josa(goods, '을/를')} 보냈습니다.`),
  delivered: ({ goods }) =>
    said(
      '상품이 도착했습니다',
      `${josa(goods, '이/가')} 도착했습니다. 7일 안에 반품이나 교환을 요청하지 않으시면 구매가 확정됩니다.`,
    ),
  confirmed: ({ goods }) => said('구매가 확정되었습니다', `${goods}의 구매가 확정되었습니다.`),
  'cancel-requested': ({ goods }) => said('취소를 요청하셨습니다', `${goods}의 취소를 공급사에 요청했습니다.`),
  'return-requested': ({ goods }) => said('반품을 요청하셨습니다', `${goods}의 반품을 공급사에 요청했습니다.`),
  'exchange-requested': ({ goods }) => said('교환을 요청하셨습니다', `${goods}의 교환을 공급사에 요청했습니다.`),
  'request-refused': ({ goods }) =>
    said('요청이 받아들여지지 않았습니다', `${goods}에 대한 요청이 받아들여지지 않았습니다.`),
  canceled: ({ goods }) =>
    said('주문이 취소되었습니다', `${josa(goods, '이/가')} 취소되었습니다. 결제하신 금액이 있으면 환불됩니다.`),
  returned: ({ goods }) =>
    said('반품이 완료되었습니다', `${goods}의 반품이 완료되었습니다. 환불할 금액이 있으면 곧 환불됩니다.`),
  exchanged: ({ goods }) => said('교환이 완료되었습니다', `${goods}의 교환이 완료되었습니다.`),
  refunded: ({ totalKrw }) =>
    said('환불되었습니다', `${formatWon(totalKrw)}을 환불했습니다. 카드사에 따라 며칠 뒤에 보일 수 있습니다.`),
  'shipping-taken-back': ({ goods }) =>
    said(
      '상품이 아직 출발하지 않았습니다',
      `${josa(goods, '을/를')} 보냈다는 안내는 잘못 나갔습니다. 보내면 다시 알려 드립니다.`,
    ),
  'delivery-taken-back': ({ goods }) =>
    said(
      '상품이 아직 도착하지 않았습니다',
      `${josa(goods, '이/가')} 도착했다는 안내는 잘못 나갔습니다. 배송 중으로 되돌렸고, 구매 확정도 그때까지 미뤄집니다.`,
    ),
};

/** What a supplier is told, of its own goods alone. */
const toSupplier: Partial<Record<OrderMailNews, (values: Told) => Said>> = {
  paid: ({ goods }) => said('새 주문이 들어왔습니다', `${goods} 주문의 결제가 완료되었습니다. 준비를 시작해 주십시오.`),
  invoiced: ({ goods }) =>
    said('새 주문이 들어왔습니다', `${goods} 주문이 세금계산서 후불로 들어왔습니다. 준비를 시작해 주십시오.`),
  delivered: ({ goods }) => said('상품이 도착했습니다', `${josa(goods, '이/가')} 구매자에게 도착했습니다.`),
  confirmed: ({ goods }) => said('구매가 확정되었습니다', `${goods}의 구매가 확정되어 정산 대상이 되었습니다.`),
  'cancel-requested': ({ goods }) =>
    said('취소 요청이 왔습니다', `구매자가 ${goods}의 취소를 요청했습니다. 확인해 주십시오.`),
  'return-requested': ({ goods }) =>
    said('반품 요청이 왔습니다', `구매자가 ${goods}의 반품을 요청했습니다. 확인해 주십시오.`),
  'exchange-requested': ({ goods }) =>
    said('교환 요청이 왔습니다', `구매자가 ${goods}의 교환을 요청했습니다. 확인해 주십시오.`),
  canceled: ({ goods }) => said('주문이 취소되었습니다', `${goods} 주문이 취소되었습니다. 보내지 말아 주십시오.`),
  'request-refused': ({ goods }) =>
    said('운영팀이 요청을 처리했습니다', `${goods}에 대한 요청을 운영팀이 받아들이지 않았습니다.`),
  returned: ({ goods }) => said('운영팀이 반품을 처리했습니다', `${goods}의 반품을 운영팀이 처리했습니다.`),
  shipped: ({ goods }) => said('운영팀이 발송을 등록했습니다', `${goods}의 송장번호를 운영팀이 등록했습니다.`),
  'shipping-taken-back': ({ goods }) =>
    said(
      '운영팀이 발송을 되돌렸습니다',
      `${josa(goods, '을/를')} 운영팀이 상품 준비 중으로 되돌렸습니다. 보낼 때 송장을 다시 등록해 주십시오.`,
    ),
  'delivery-taken-back': ({ goods }) =>
    said('운영팀이 배송 완료를 되돌렸습니다', `${josa(goods, '을/를')} 운영팀이 배송 중으로 되돌렸습니다.`),
};

/** Which news are a supplier's at all. */
export const concernsSupplier = (news: OrderMailNews): boolean => news in toSupplier;

const write =
  (isSold: boolean): Mail<OrderMailValues>['write'] =>
  (values, addresses) => {
    const told = { ...values, goods: values.goods ?? '상품' };
    const { sentence, ...words } = ((isSold && toSupplier[values.news]) || toBuyer[values.news])(told);
    const facts = {
      '주문 번호': values.number,
      상품: values.goods,
      택배사: values.courier && courierLabel[values.courier],
      송장번호: values.trackingNumber,
      은행: values.bank,
      계좌번호: values.account,
      예금주: values.holder,
      '입금할 금액': values.account && formatWon(values.totalKrw),
      '입금 기한': values.dueAt && formatKoreanTime(values.dueAt),
      '남긴 말': values.note,
    };
    return {
      ...words,
      preview: sentence,
      paragraphs: [greet(values.name, sentence)],
      notes: [
        isSold ? '처리할 일과 기한은 주문 화면에서 보실 수 있습니다.' : '자세한 내용은 주문 화면에서 보실 수 있습니다.',
        ...(values.goods === null ? ['이 주소가 아직 확인되지 않아 상품 이름과 남긴 말은 싣지 않았습니다.'] : []),
      ],
      facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      button: { label: '주문 보기', url: addresses.siteUrl(orderPath(values.orderId)) },
      stop: stopLink(values.agreementId, addresses),
    };
  };

const texts: Mail<OrderMailValues>['texts'] = {
  orderId: 'ours',
  number: 'ours',
  news: 'ours',
  dueAt: 'ours',
  bank: 'ours',
  account: 'ours',
  holder: 'ours',
  agreementId: 'ours',
  courier: 'ours',
  goods: 'typed',
  name: 'typed',
  note: 'typed',
  trackingNumber: 'typed',
};

export const orderMails = {
  'order-news-buyer': mail<OrderMailValues>({ texts, write: write(false) }),
  'order-news-supplier': mail<OrderMailValues>({ texts, write: write(true) }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues {
    'order-news-buyer': OrderMailValues;
    'order-news-supplier': OrderMailValues;
  }
}
