import {
  BRAND,
  convertAmount,
  formatKoreanDay,
  formatLeadTime,
  formatSamplePeriod,
  formatUnitPrice,
  formatWeight,
  josa,
  priceText,
  suppliedWeight,
  supplyPriceOf,
  taxedSum,
  wonInWords,
  type QuoteOffer,
  type QuoteWeight,
  type TaxedSum,
} from '@gredia/domain';
import {
  writeFacts,
  writeHead,
  writeHeading,
  writeItem,
  writeParagraphs,
  writeParties,
  writeSums,
  writeTotal,
  type Column,
  type Fact,
} from '../../../platform/papers/blocks';
import { Paper } from '../../../platform/papers/paper';
import { buyerParty, supplierParty, type Buyer, type Contact } from '../../../platform/papers/parties';
import type { Material } from './material';

export interface Quotation {
  /** The quote's and which answer of it: `Q251118-7K3M9A-1`. */
  number: string;
  answeredAt: Date;
  supplier: Contact;
  buyer: Buyer;
  material: Material;
  asked: QuoteWeight;
  offer: QuoteOffer;
  /** Business days until the sample is sent; null: no sample. */
  sampleDays: number | null;
  message: string;
}

/** 견적서: what a supplier offers, as PDF. */
export async function quotationPdf(quotation: Quotation): Promise<Buffer> {
  const { number, answeredAt, supplier, buyer, material, message } = quotation;
  const date = formatKoreanDay(answeredAt.toISOString());
  const sum = sumOf(quotation);
  const paper = await Paper.begin({
    title: '견적서',
    number,
    author: supplier.name,
    foot: `이 견적서는 ${josa(supplier.name, '이/가')} ${date} ${BRAND.ko}에서 보낸 답변의 내용입니다.\n${BRAND.ko}는 거래 당사자가 아닙니다.`,
  });
  writeHead(paper, '견적서', [
    ['견적 번호', number],
    ['견적일', date],
  ]);
  writeParties(paper, [buyerParty(buyer), supplierParty(supplier)]);
  if (sum) writeTotal(paper, '합계 (부가세 포함)', wonInWords(sum.totalKrw), priceText(sum.totalKrw));
  await writeItem(paper, itemColumns(quotation, sum), material.incis);
  if (sum) {
    writeSums(paper, [
      ['공급가액', priceText(sum.supplyKrw)],
      ['부가세 (10%)', priceText(sum.vatKrw)],
      ['합계', priceText(sum.totalKrw)],
    ]);
  }
  writeHeading(paper, '조건');
  writeFacts(paper, termFacts(quotation));
  writeHeading(paper, '전달 사항');
  await writeParagraphs(paper, message);
  return paper.end();
}

/** Null where the units do not convert, and beyond what can be counted. */
function sumOf({ offer, asked }: Quotation): TaxedSum | null {
  const supplyKrw = supplyPriceOf(offer, asked);
  return supplyKrw === null ? null : taxedSum(supplyKrw);
}

function itemColumns(quotation: Quotation, sum: TaxedSum | null): Column[] {
  const { material, offer, asked } = quotation;
  const amount = formatWeight(suppliedWeight(offer, asked));
  return [
    { label: '품목', value: material.product, width: 0 },
    { label: '제조사', value: material.manufacture ?? '–', width: 0.18 },
    { label: '수량', value: amount, width: 0.13, align: 'right' },
    { label: '단가', value: formatUnitPrice(offer), width: 0.18, align: 'right' },
    { label: '공급가액', value: sum ? priceText(sum.supplyKrw) : '별도 협의', width: 0.18, align: 'right' },
  ];
}

function termFacts(quotation: Quotation): Fact[] {
  const { offer, sampleDays } = quotation;
  const { moq, unit, leadTimeDays, validUntil } = offer;
  return [
    ['최소 주문', moq === null ? null : formatWeight({ amount: moq, unit })],
    ['납기', leadTimeDays === null ? null : formatLeadTime(leadTimeDays)],
    ['유효 기간', validUntil && `${formatKoreanDay(validUntil)}까지`],
    ['샘플', sampleDays === null ? null : formatSamplePeriod(sampleDays)],
    ['비고', remark(quotation)],
  ];
}

/** How the figures come about. */
function remark(quotation: Quotation): string {
  const asked = formatWeight(quotation.asked);
  if (convertAmount(quotation.asked, quotation.offer.unit) === null)
    return `단가는 부가세 별도이며, 요청 수량(${asked})과 단위가 달라 금액은 계산하지 않았습니다.`;
  if (sumOf(quotation) === null) return '단가는 부가세 별도이며, 금액이 너무 커서 계산하지 않았습니다.';
  if (suppliedWeight(quotation.offer, quotation.asked) !== quotation.asked)
    return `단가와 공급가액은 부가세 별도이며, 요청 수량(${asked})이 적어 최소 주문으로 계산했습니다.`;
  return '단가와 공급가액은 부가세 별도입니다.';
}
