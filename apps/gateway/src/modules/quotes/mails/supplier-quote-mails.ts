import { BRAND, formatKoreanDay, formatWeight, josa, quotePath } from '@gredia/domain';
import { mail, type Mail, type MailContent, type MailFact, type ValuesOf } from '../../../platform/mailer/mail';
import type { SupplierNews, SupplierQuoteValues } from './quote-mail-values';
import { stopLink } from '../../address-confirmations/public';
import { factsOf } from './mail-facts';

type Said = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'notes'> & { button: string };

const ONLY_ON_SITE = '구매자의 연락처와 요청 내용은 요청을 확인하신 뒤 화면에서 보실 수 있습니다.';

/** What each news says to the people of a supplier. */
const news: Record<SupplierNews, (values: SupplierQuoteValues) => Said> = {
  requested: ({ product, endsAt }) => ({
    subject: `${product} 견적 요청이 왔습니다`,
    preview: '요청 내용을 확인하고 답변을 보내 주십시오.',
    heading: '새 견적 요청이 왔습니다',
    paragraphs: [`${BRAND.ko}에서 ${product} 견적 요청이 왔습니다.`],
    button: '요청 확인하기',
    notes: [
      ONLY_ON_SITE,
      ...(endsAt ? [`${formatKoreanDay(endsAt)}까지 답변이 없으면 요청이 만료됩니다.`] : []),
      '영업일 기준 2일 안에 보내신 답변은 공급사 페이지의 응답률에 반영됩니다.',
    ],
  }),
  'answer-due': ({ product, endsAt }) => ({
    subject: `${product} 견적 요청이 답변을 기다립니다`,
    preview: '영업일 기준 2일 안에 답변하시면 응답률에 반영됩니다.',
    heading: '답변을 기다리는 견적 요청이 있습니다',
    paragraphs: [
      `${product} 견적 요청이 온 지 영업일로 하루가 지났습니다.`,
      '영업일 기준 2일 안에 보내신 답변은 공급사 페이지의 응답률에 반영됩니다. 공급이 어려우시면 이유를 골라 알려 주셔도 답변으로 셉니다.',
    ],
    button: '요청 확인하기',
    notes: [ONLY_ON_SITE, ...(endsAt ? [`${formatKoreanDay(endsAt)}까지 답변이 없으면 요청이 만료됩니다.`] : [])],
  }),
  expiring: ({ product, endsAt }) => ({
    subject: `${product} 견적 요청이 곧 만료됩니다`,
    preview: endsAt ? `${formatKoreanDay(endsAt)}에 만료됩니다.` : '답변을 기다리고 있습니다.',
    heading: '답변하지 않은 견적 요청이 곧 만료됩니다',
    paragraphs: [
      endsAt
        ? `${product} 견적 요청에 아직 답변이 없어 ${formatKoreanDay(endsAt)}에 만료됩니다.`
        : `${product} 견적 요청에 아직 답변이 없습니다.`,
      '공급하실 수 있다면 그 전에 답변을 보내 주십시오.',
    ],
    button: '요청 확인하기',
    notes: [ONLY_ON_SITE],
  }),
  expired: ({ product }) => ({
    subject: `${product} 견적이 만료되었습니다`,
    preview: '기간이 지나 견적이 만료되었습니다.',
    heading: '견적이 만료되었습니다',
    paragraphs: [`기간이 지나 ${product} 견적이 만료되었습니다. 이 견적에는 더 답변하실 수 없습니다.`],
    button: '견적 보기',
    notes: ['구매자가 다시 요청하면 새 메일로 알려 드립니다.'],
  }),
  'asked-back': ({ product }) => ({
    subject: `${product} 견적에 문의가 왔습니다`,
    preview: '구매자가 답변을 보고 더 물었습니다.',
    heading: '보내신 견적에 문의가 왔습니다',
    paragraphs: [`구매자가 ${product} 답변을 보고 더 물었습니다. 내용을 확인하고 다시 답변해 주십시오.`],
    button: '문의 확인하기',
    notes: [],
  }),
  ordered: ({ product }) => ({
    subject: `${product} 견적이 선택되었습니다`,
    preview: '구매자가 보내신 견적을 선택했습니다.',
    heading: '보내신 견적이 선택되었습니다',
    paragraphs: [
      `구매자가 ${josa(product, '은/는')} 귀사에 주문하기로 했습니다.`,
      '납품과 결제는 구매자와 이어서 협의해 주십시오. 연락처는 화면에서 보실 수 있습니다.',
    ],
    button: '견적 보기',
    notes: [],
  }),
  closed: ({ product }) => ({
    subject: `${product} 견적이 종료되었습니다`,
    preview: '견적이 종료되었습니다.',
    heading: '견적이 종료되었습니다',
    paragraphs: [`${product} 견적이 종료되었습니다. 더 하실 일은 없습니다.`],
    button: '견적 보기',
    notes: [],
  }),
  canceled: ({ product }) => ({
    subject: `${product} 견적 요청이 취소되었습니다`,
    preview: '구매자가 견적 요청을 취소했습니다.',
    heading: '견적 요청이 취소되었습니다',
    paragraphs: [`구매자가 ${product} 견적 요청을 취소했습니다. 답변하지 않으셔도 됩니다.`],
    button: '견적 보기',
    notes: ['답변 전에 취소된 요청이라 하실 일이 없습니다.'],
  }),
  reopened: ({ product, endsAt }) => ({
    subject: `${product} 견적이 다시 열렸습니다`,
    preview: '끝난 견적을 다시 진행하실 수 있습니다.',
    heading: '견적이 다시 열렸습니다',
    paragraphs: [
      `${BRAND.ko} 운영팀이 끝난 ${product} 견적을 끝나기 전 상태로 되돌렸습니다.`,
      '이유와 지금 하실 일은 화면에서 보실 수 있습니다.',
    ],
    button: '견적 보기',
    notes: endsAt ? [`${formatKoreanDay(endsAt)}까지 더 진행되지 않으면 견적이 만료됩니다.`] : [],
  }),
};

const facts = ({ number, product, amount, unit, asked, company, buyer }: SupplierQuoteValues): MailFact[] =>
  factsOf({
    '견적 번호': number,
    원료: product,
    수량: formatWeight({ amount, unit }),
    '요청 자료': asked,
    회사: company,
    '요청한 분': buyer,
  });

const write =
  (what: SupplierNews): Mail<SupplierQuoteValues>['write'] =>
  (values, addresses) => {
    const { paragraphs, button, ...said } = news[what](values);
    const [first = '', ...others] = paragraphs;
    return {
      ...said,
      paragraphs: [`${values.name} 담당자님, ${first}`, ...others],
      facts: facts(values),
      button: { label: button, url: addresses.siteUrl(quotePath(values.quoteId)) },
      stop: stopLink(values.agreementId, addresses),
    };
  };

const texts: Mail<SupplierQuoteValues>['texts'] = {
  quoteId: 'ours',
  number: 'ours',
  agreementId: 'ours',
  unit: 'ours',
  asked: 'ours',
  endsAt: 'ours',
  product: 'typed',
  name: 'typed',
  company: 'typed',
  buyer: 'typed',
};

export const supplierQuoteMails = {
  'supplier-quote-requested': mail<SupplierQuoteValues>({ texts, write: write('requested') }),
  'supplier-quote-asked-back': mail<SupplierQuoteValues>({ texts, write: write('asked-back') }),
  'supplier-quote-ordered': mail<SupplierQuoteValues>({ texts, write: write('ordered') }),
  'supplier-quote-closed': mail<SupplierQuoteValues>({ texts, write: write('closed') }),
  'supplier-quote-canceled': mail<SupplierQuoteValues>({ texts, write: write('canceled') }),
  'supplier-quote-reopened': mail<SupplierQuoteValues>({ texts, write: write('reopened') }),
  'supplier-quote-answer-due': mail<SupplierQuoteValues>({ texts, write: write('answer-due') }),
  'supplier-quote-expiring': mail<SupplierQuoteValues>({ texts, write: write('expiring') }),
  'supplier-quote-expired': mail<SupplierQuoteValues>({ texts, write: write('expired') }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof supplierQuoteMails> {}
}
