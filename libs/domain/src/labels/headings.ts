import type { Span } from './label-text';

/** What stands around the lists of a label, whatever it says between its separators. */
interface LabelFrame extends Span {
  /** Null for text of the package: a label names no ingredient there. */
  title: '' | null;
}

const LIST_WORDS = String.raw`(?:화장품법[^:\n]{0,40}?\s|주요\s*|유효\s*|기타\s*|화장품\s*|제품\s*)?(?:전\s*성분|모든\s*성분)(?:\s*(?:표시|명))?`;
const WEAK_LIST_WORDS = String.raw`(?:(?:주요|유효|기타|함유|알[레러]르?[기지]\s?유발)\s?)?(?:성분|물질)(?:\s?(?:명|함유|표시))?`;
const ENGLISH_LIST_WORDS = String.raw`(?:(?:full|all|key|other|active|in-?active)\s{1,3}){0,3}ingr[eé]dients?(?:\s{1,3}list)?`;
const MAY_CONTAIN = String.raw`may\s{1,3}contain(?:\s?\/?\s?peut\s{1,3}contenir)?`;
const IN_OTHER_WORDS = String.raw`(?:\s*\(\s*(?:full\s+)?(?:ingr[eé]dients?|inci|전\s*성분)\s*\))?`;
/** Stands above a list, with a colon or without one. */
const LIST_HEADING = String.raw`(?:${LIST_WORDS}|全成分|${ENGLISH_LIST_WORDS}|${MAY_CONTAIN})${IN_OTHER_WORDS}(?:(?![\p{L}\p{N}])|(?=정제수))\s*(?:[:–-]\s*)?`;
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
export function* framesOf(text: string): Generator<LabelFrame, void> {
  for (const { index, 0: found, groups } of text.matchAll(FRAME)) {
    yield { start: index, end: index + found.length, title: groups?.note === undefined ? '' : null };
  }
}

/** What products are; the words of no ingredient but 크림, 오일 and the like, which are also products. */
const PRODUCT =
  /(?:토너|스킨|로션|에멀[전젼]|크림|세럼|앰플|에센스|오일|밤|[젤겔]|폼|클렌저|마스크|팩|미스트|파우더|샴푸|컨디셔너|트리트먼트|하이드레이터|멀티밤|워시|쿠션|파운데이션|립스틱|틴트|패드|시트|선스틱|본품|증정품|리필|[\da-z][제액]|\d단계|step\s?\d|toner|lotion|emulsion|cream|serum|ampoule|essence|cleanser|mask|shampoo|conditioner)$/i;

/** `토너 200ml(본품)` */
const PACKAGE_SIZE = /\s\d{1,5}\s?(?:ml|g|ea|매)\s?(?:\([^()]{0,20}\))?$/i;

/** A product in the midst of words; what is also an ingredient (오일, 크림, 파우더) does not count. */
const PRODUCT_WITHIN =
  /(?:토너|스킨|로션|에멀[전젼]|세럼|앰플|에센스|클렌저|클렌징|마스크|미스트|샴푸|컨디셔너|트리트먼트|멀티밤|쿠션|파운데이션|립스틱|틴트|패드|선스틱|솔루션|올인원|본품|증정품|추가구성|리필)|크림(?=\s|$)/;
/** `1제`, `제2제`, `A제`, `2단계`, `step 1`. */
const STAGE = /^(?:제\s?)?(?:[\da-z]\s?[제액]|\d\s?단계|step\s?\d)$/i;
/** `01아이보리`, `21호 라이트베이지`, `#23`. */
const SHADE = /^(?:(?:no\.?|#)\s?\d{1,3}[가-힣a-z\s]{0,30}|\d{1,3}(?:호\s?|\s?)[가-힣][가-힣\s]{0,20}|\d{1,3}호)$/i;

/** Whether words name a product rather than an ingredient. */
export const isProduct = (words: string): boolean => PRODUCT.test(words.trim().replace(PACKAGE_SIZE, '').trim());

/** Whether words are no more than the number of a part of a product: its names stand behind it. */
export const isStage = (words: string): boolean => STAGE.test(words.trim());

/** What stands above a part of a list, or before an amount, and is no name of a product. */
const PART_OF_LIST =
  /(?:보존제|방부제|살균제|착색제|색소|자외선\s?차단(?:제|성분)|알[레러]르?[기지](?:\s?유발)?(?:\s?(?:성분|물질))?|(?:함유|배합)?량|함량|농도|(?:in-?)?actives?|preservatives?|allergens?|colou?rants?|contains?|contents?|contenir)$/i;

/** Whether words end with what says of a part of a list what it is: `리모넨 알레르기`. */
export const isPartOfList = (words: string): boolean => PART_OF_LIST.test(words.trim());

const STAGE_AT_START = /^\s*(?:제\s?)?(?:[\da-z]\s?[제액]|\d\s?단계|step\s?\d)(?=\s+[\p{L}\d])/iu;

/** How long the number of a part is that words begin with: `2제 암모니아수`; 0 where they do not. */
export const stageLength = (words: string): number => STAGE_AT_START.exec(words.slice(0, 20))?.[0].length ?? 0;

/** `향료2제정제수`: the number of a part with nothing around it, before what nearly every list begins with. */
const GLUED_STAGE = /(?<![\d.])(?:제\s?)?\d\s?[제액](?=\s?정제수)/;

export function gluedStage(text: string, { start, end }: Span): Span | null {
  const words = text.slice(start, end);
  const found = words.includes('정제수') ? GLUED_STAGE.exec(words) : null;
  return found && { start: start + found.index, end: start + found.index + found[0].length };
}

/** Whether words that name nothing stand above a list of which they share the first span: `수분 토너 200ml 정제수`. */
export function isSetTitle(words: string): boolean {
  const trimmed = words.trim();
  return STAGE.test(trimmed) || PACKAGE_SIZE.test(` ${trimmed}`) || PRODUCT_WITHIN.test(trimmed);
}

/** Whether words are a shade with its number: `01아이보리`. */
export const isShade = (words: string): boolean => SHADE.test(words.trim());
