import {
  BRAND,
  formatAddress,
  formatKoreanDay,
  formatWeight,
  josa,
  quoteOptionLabel,
  type QuoteAddress,
  type QuoteOption,
  type QuoteWeight,
} from '@gredia/domain';
import {
  writeFacts,
  writeHead,
  writeHeading,
  writeItem,
  writeParagraphs,
  writeParties,
  type Fact,
} from '../../../platform/papers/blocks';
import { Paper } from '../../../platform/papers/paper';
import { contactFacts, type Buyer } from '../../../platform/papers/parties';
import type { Material } from './material';

export interface QuoteRequest {
  number: string;
  askedAt: Date;
  supplierName: string;
  buyer: Buyer & { phone: string; email: string; address: QuoteAddress | null };
  material: Material;
  asked: QuoteWeight;
  isSample: boolean;
  isMoq: boolean;
  options: readonly QuoteOption[];
  note: string | null;
}

/** 견적 요청서: what a buyer asks a supplier for, as PDF. */
export async function requestPdf(request: QuoteRequest): Promise<Buffer> {
  const { number, askedAt, supplierName, buyer, material, asked, note } = request;
  const date = formatKoreanDay(askedAt.toISOString());
  const sender = buyer.company ?? buyer.name;
  const paper = await Paper.begin({
    title: '견적 요청서',
    number,
    author: sender,
    foot: `이 요청서는 ${josa(sender, '이/가')} ${date} ${BRAND.ko}에서 보낸 견적 요청의 내용입니다.\n${BRAND.ko}는 거래 당사자가 아닙니다.`,
  });
  writeHead(paper, '견적 요청서', [
    ['견적 번호', number],
    ['요청일', date],
  ]);
  writeParties(paper, [
    { role: '받는 곳', name: `${supplierName} 귀중`, facts: [] },
    { role: '요청한 분', name: sender, facts: contactFacts({ ...buyer, person: buyer.company && buyer.name }) },
  ]);
  await writeItem(
    paper,
    [
      { label: '품목', value: material.product, width: 0 },
      { label: '제조사', value: material.manufacture ?? '–', width: 0.3 },
      { label: '수량', value: formatWeight(asked), width: 0.2, align: 'right' },
    ],
    material.incis,
  );
  writeHeading(paper, '요청 내용');
  writeFacts(paper, askedFacts(request));
  if (note) {
    writeHeading(paper, '메모');
    await writeParagraphs(paper, note);
  }
  return paper.end();
}

const askedFacts = ({ options, isSample, isMoq, buyer: { address } }: QuoteRequest): Fact[] => [
  ['받을 자료', options.map((option) => quoteOptionLabel[option]).join(', ')],
  ['샘플', isSample ? '요청합니다.' : null],
  ['받을 곳', address && formatAddress(address)],
  ['최소 주문', isMoq ? '얼마부터 주문할 수 있는지 알려 주십시오.' : null],
];
