import type { Span } from './label-text';

/** What stands around the lists of a label, whatever it says between its separators. */
export interface Frame extends Span {
  /** Null for text of the package: a label names no ingredient there. */
  title: '' | null;
}

const LIST_WORDS = String.raw`(?:화장품법[^:\n]{0,40}?\s|주요\s*|유효\s*|기타\s*|화장품\s*|제품\s*)?(?:전\s*성분|모든\s*성분)(?:\s*(?:표시|명))?`;
const WEAK_LIST_WORDS = String.raw`(?:주요\s*|유효\s*|기타\s*)?성분\s*명?`;
const ENGLISH_LIST_WORDS = String.raw`(?:(?:full|all|key|other|active|in-?active)\s+)*ingr[eé]dients?(?:\s+list)?`;
const MAY_CONTAIN = String.raw`may\s+contain(?:\s*\/?\s*peut\s+contenir)?`;
const IN_OTHER_WORDS = String.raw`(?:\s*\(\s*(?:full\s+)?(?:ingr[eé]dients?|inci|전\s*성분)\s*\))?`;
/** Stands above a list, with a colon or without one. */
const LIST_HEADING = String.raw`(?:${LIST_WORDS}|全成分|${ENGLISH_LIST_WORDS}|${MAY_CONTAIN})${IN_OTHER_WORDS}(?![\p{L}\p{N}])\s*(?:[:–-]\s*)?`;
/** Only with a colon, or alone in its line or bracket. */
const WEAK_HEADING = String.raw`(?:${WEAK_LIST_WORDS}|inci)${IN_OTHER_WORDS}(?:\s*[:]\s*|(?=\s*[\n>\]]))`;
const heading = String.raw`(?:${LIST_HEADING}|${WEAK_HEADING})`;

const FIELDS =
  '내\\s*용량|용\\s*량|중량|제품명|제조업자|제조업소|화장품제조업자|(?:화장품)?책임판매업자|제조판매업자|제조원|판매원|수입원|제조국|원산지|' +
  '사용\\s*기한|유통\\s*기한|제조\\s*번호|제조\\s*일자|제조\\s*연월일?|사용\\s*방법|사용법|보관\\s*방법|품질보증기준|소비자\\s*상담실?|고객\\s*상담실?|' +
  '무\\s*첨가|free\\s+from';
/** What a mark at names means: `*표시: 식물 유래 향`. */
const LEGEND = String.raw`(?<=[*+†#]\s?)표시\s*:[^\n,[*+†/]*`;
const CAUTIONS = String.raw`사용할\s*때의\s*주의\s*사항|사용\s*시(?:의)?\s*주의\s*사항|사용상의?\s*주의\s*사항|취급\s*시(?:의)?\s*주의\s*사항`;
/** A field of the package goes to the end of its line, cautions to the end of the text; both end where a list begins. */
const PACKAGE_TEXT = String.raw`(?:${LEGEND}|(?:${FIELDS})\s*[:][^\n[]*?(?=[\n[]|$|${String.raw`[\s,.;\[<(■]`}(?:${LIST_WORDS}|${ENGLISH_LIST_WORDS})(?![\p{L}\p{N}]))|(?:${CAUTIONS})[^]*?(?=$|(?:${LIST_WORDS})\s*:))`;

const FRAME = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?<list>${heading})|(?<note>${PACKAGE_TEXT}))`, 'giu');

/** Headings of lists (`전성분:`, `Ingredients`) and text of the package, in their order. */
export function framesOf(text: string): Frame[] {
  return [...text.matchAll(FRAME)].map(({ index, 0: found, groups }) => ({
    start: index,
    end: index + found.length,
    title: groups?.note === undefined ? '' : null,
  }));
}

/** What products are; the words of no ingredient but 크림, 오일 and the like, which are also products. */
const PRODUCT =
  /(?:토너|스킨|로션|에멀[전젼]|크림|세럼|앰플|에센스|오일|밤|[젤겔]|폼|클렌저|마스크|팩|미스트|파우더|샴푸|컨디셔너|트리트먼트|하이드레이터|멀티밤|워시|쿠션|파운데이션|립스틱|틴트|패드|시트|선스틱|본품|증정품|리필|\d제|toner|lotion|emulsion|cream|serum|ampoule|essence|cleanser|mask|shampoo|conditioner)$/i;

/** `토너 200ml(본품)` */
const PACKAGE_SIZE = /\s+\d+\s*(?:ml|g|ea)\s*(?:\([^()]*\))?\s*$/i;

/** Whether words name a product rather than an ingredient. */
export const isProduct = (words: string): boolean => PRODUCT.test(words.replace(PACKAGE_SIZE, '').trim());
