import {
  BRAND,
  courierLabel,
  declineReasonLabel,
  formatKoreanDay,
  formatLeadTime,
  formatSamplePeriod,
  formatUnitPrice,
  formatWeight,
  josa,
  quotePath,
} from '@gredia/domain';
import { mail, type Mail, type MailContent, type MailFact, type ValuesOf } from '../../../platform/mailer/mail';
import type { BuyerNews, BuyerQuoteValues } from './quote-mail-values';
import { stopLink } from '../../address-confirmations/public';
import { factsOf } from './mail-facts';

type Said = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'notes'> & { button: string };

/** What each news says to a buyer. */
const news: Record<BuyerNews, (values: BuyerQuoteValues) => Said> = {
  answered: ({ supplier, product, endsAt }) => ({
    subject: `${product} 견적 답변이 왔습니다`,
    preview: '공급사의 답변을 확인해 주십시오.',
    heading: '견적 답변이 왔습니다',
    paragraphs: [
      `${josa(supplier, '이/가')} ${product} 견적에 답변했습니다. 전체 내용과 자료는 화면에서 보실 수 있습니다.`,
    ],
    button: '답변 확인하기',
    notes: endsAt ? [`${formatKoreanDay(endsAt)}까지 더 진행하지 않으시면 견적이 만료됩니다.`] : [],
  }),
  declined: ({ supplier, product }) => ({
    subject: `${product} 공급이 어렵다는 답변이 왔습니다`,
    preview: '공급사가 이번 요청은 공급하기 어렵다고 답했습니다.',
    heading: '공급이 어렵다는 답변이 왔습니다',
    paragraphs: [`${josa(supplier, '이/가')} ${josa(product, '은/는')} 공급하기 어렵다고 답했습니다.`],
    button: '견적 보기',
    notes: ['원료 화면에서 같은 성분의 다른 원료를 찾아 요청하실 수 있습니다.'],
  }),
  'sample-sent': ({ supplier, product }) => ({
    subject: `${product} 샘플을 보냈습니다`,
    preview: '공급사가 샘플을 보냈습니다.',
    heading: '공급사가 샘플을 보냈습니다',
    paragraphs: [
      `${josa(supplier, '이/가')} ${product} 샘플을 보냈습니다.`,
      '샘플을 받아 보신 뒤 화면에서 더 물어보거나 주문으로 이어 가실 수 있습니다.',
    ],
    button: '견적 보기',
    notes: [],
  }),
  closed: ({ supplier, product }) => ({
    subject: `${product} 견적이 종료되었습니다`,
    preview: '견적이 종료되었습니다.',
    heading: '견적이 종료되었습니다',
    paragraphs: [`${BRAND.ko} 운영팀이 ${supplier}의 ${product} 견적을 종료했습니다.`],
    button: '견적 보기',
    notes: ['필요하시면 원료 화면에서 다시 요청하실 수 있습니다.'],
  }),
  reopened: ({ supplier, product, endsAt }) => ({
    subject: `${product} 견적이 다시 열렸습니다`,
    preview: '끝난 견적을 다시 진행하실 수 있습니다.',
    heading: '견적이 다시 열렸습니다',
    paragraphs: [
      `${BRAND.ko} 운영팀이 끝난 ${supplier}의 ${product} 견적을 끝나기 전 상태로 되돌렸습니다.`,
      '이유와 지금 하실 일은 화면에서 보실 수 있습니다.',
    ],
    button: '견적 보기',
    notes: endsAt ? [`${formatKoreanDay(endsAt)}까지 더 진행되지 않으면 견적이 만료됩니다.`] : [],
  }),
  expiring: ({ supplier, product, endsAt }) => ({
    subject: `${product} 견적이 곧 만료됩니다`,
    preview: endsAt ? `${formatKoreanDay(endsAt)}에 만료됩니다.` : '받으신 견적이 곧 만료됩니다.',
    heading: '받으신 견적이 곧 만료됩니다',
    paragraphs: [
      `${josa(supplier, '이/가')} 보낸 ${product} 견적이 ${endsAt ? `${formatKoreanDay(endsAt)}에` : '곧'} 만료됩니다.`,
      '더 물어보거나 주문하시려면 그 전에 진행해 주십시오.',
    ],
    button: '견적 확인하기',
    notes: [],
  }),
  expired: ({ supplier, product }) => ({
    subject: `${product} 견적이 만료되었습니다`,
    preview: '기간이 지나 견적이 만료되었습니다.',
    heading: '견적이 만료되었습니다',
    paragraphs: [`기간이 지나 ${supplier}의 ${product} 견적이 만료되었습니다.`],
    button: '견적 보기',
    notes: ['필요하시면 원료 화면에서 다시 요청하실 수 있습니다.'],
  }),
};

/** To an address that may not belong to the buyer: a request may hold any. */
const NOT_ASKED = '견적을 요청하신 적이 없다면 이 메일은 지우셔도 됩니다.';

const facts = (values: BuyerQuoteValues): MailFact[] => {
  const { number, product, supplier, unitPriceKrw, unit, moq, leadTimeDays, validUntil, sampleDays } = values;
  const { reason, note, courier, trackingNumber } = values;
  return factsOf({
    '견적 번호': number,
    원료: product,
    공급사: supplier,
    단가: unitPriceKrw && unit ? `${formatUnitPrice({ unitPriceKrw, unit })} · 부가세 별도` : null,
    '최소 주문': moq && unit ? formatWeight({ amount: moq, unit }) : null,
    납기: typeof leadTimeDays === 'number' ? formatLeadTime(leadTimeDays) : null,
    '유효 기간': validUntil && `${formatKoreanDay(validUntil)}까지`,
    샘플: typeof sampleDays === 'number' ? formatSamplePeriod(sampleDays) : null,
    이유: reason && declineReasonLabel[reason],
    '공급사의 말': note,
    택배사: courier && courierLabel[courier],
    송장번호: trackingNumber,
  });
};

const write =
  (what: BuyerNews): Mail<BuyerQuoteValues>['write'] =>
  (values, addresses) => {
    const { paragraphs, notes, button, ...said } = news[what](values);
    const [first = '', ...others] = paragraphs;
    const { name } = values;
    return {
      ...said,
      paragraphs: [name === null ? `안녕하십니까. ${first}` : `${name}님, ${first}`, ...others],
      notes: name === null ? [...notes, NOT_ASKED] : notes,
      facts: facts(values),
      button: { label: button, url: addresses.siteUrl(quotePath(values.quoteId)) },
      stop: stopLink(values.agreementId, addresses),
    };
  };

const texts: Mail<BuyerQuoteValues>['texts'] = {
  quoteId: 'ours',
  number: 'ours',
  agreementId: 'ours',
  unit: 'ours',
  endsAt: 'ours',
  validUntil: 'ours',
  reason: 'ours',
  courier: 'ours',
  product: 'typed',
  name: 'typed',
  supplier: 'typed',
  note: 'typed',
  trackingNumber: 'typed',
};

export const buyerQuoteMails = {
  'buyer-quote-answered': mail<BuyerQuoteValues>({ texts, write: write('answered') }),
  'buyer-quote-declined': mail<BuyerQuoteValues>({ texts, write: write('declined') }),
  'buyer-quote-sample-sent': mail<BuyerQuoteValues>({ texts, write: write('sample-sent') }),
  'buyer-quote-closed': mail<BuyerQuoteValues>({ texts, write: write('closed') }),
  'buyer-quote-reopened': mail<BuyerQuoteValues>({ texts, write: write('reopened') }),
  'buyer-quote-expiring': mail<BuyerQuoteValues>({ texts, write: write('expiring') }),
  'buyer-quote-expired': mail<BuyerQuoteValues>({ texts, write: write('expired') }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof buyerQuoteMails> {}
}
