import type { Span } from './label-text';
import { PART_WORDS } from './list-headings';

/** What products are; the words of no ingredient but 크림, 오일 and the like, which are also products. */
const PRODUCT =
  /(?:토너|스킨|로션|에멀[전젼]|크림|세럼|앰플|에센스|오일|밤|[젤겔]|폼|클렌저|마스크|팩|미스트|파우더|샴푸|컨디셔너|트리트먼트|하이드레이터|멀티밤|워시|쿠션|파운데이션|립스틱|틴트|패드|시트|선스틱|본품|증정품|리필|[\da-z][제액]|\d단계|step\s?\d|toner|lotion|emulsion|cream|serum|ampoule|essence|cleanser|mask|shampoo|conditioner)$/i;

/** `토너 200ml(본품)` */
const PACKAGE_SIZE = /\s\d{1,5}\s?(?:ml|g|ea|매)\s?(?:\([^()]{0,20}\))?$/i;

/** A product in the midst of words; what is also an ingredient (오일, 크림, 파우더) does not count. */
const PRODUCT_WITHIN =
  /(?:토너|스킨|로션|에멀[전젼]|세럼|앰플|에센스|클렌저|클렌징|마스크|미스트|샴푸|컨디셔너|트리트먼트|멀티밤|쿠션|파운데이션|립스틱|틴트|패드|선스틱|솔루션|올인원|본품|증정품|추가구성|리필)|크림(?=\s|$)/;
/** `1제`, `제2제`, `A제`, `1제(염모제)`, `2단계`, `step 1`. */
const ANY_STAGE = String.raw`(?:제\s?)?(?:[\da-z]\s?[제액]|\d\s?단계|step\s?\d|第?\s?\d\s?剤)(?:\s?\([^()\n]{1,20}\))?`;
const STAGE = new RegExp(`^${ANY_STAGE}$`, 'i');
/** `01아이보리`, `21호 라이트베이지`, `#23`. */
const SHADE = /^(?:(?:no\.?|#)\s?\d{1,3}[가-힣a-z\s]{0,30}|\d{1,3}(?:호\s?|\s?)[가-힣][가-힣\s]{0,20}|\d{1,3}호)$/i;

/** Whether words name a product rather than an ingredient. */
export const isProduct = (words: string): boolean => PRODUCT.test(words.trim().replace(PACKAGE_SIZE, '').trim());

/** Whether words are no more than what products are called: 크림, which is an ingredient, too. */
export const isProductWord = (words: string): boolean => PRODUCT.exec(words.trim())?.index === 0;

/** Whether words are no more than the number of a part of a product: its names stand behind it. */
export const isStage = (words: string): boolean => STAGE.test(words.trim());

/** What stands above a part of a list, or before an amount, and is no name of a product. */
const PART_OF_LIST =
  /(?:보존제|방부제|살균제|착색제|색소|자외선\s?차단(?:제|성분)|알[레러]르?[기지](?:\s?유발)?(?:\s?(?:성분|물질))?|(?:함유|배합)?량|함량|농도|(?:in-?)?actives?|preservatives?|allergens?|colou?rants?|contains?|contents?|contenir)$/i;

/** Whether words end with what says of a part of a list what it is: `리모넨 알레르기`. */
export const isPartOfList = (words: string): boolean => PART_OF_LIST.test(words.trim());

/** Whether words are no more than that: `Active`. 자외선 차단제 is a product, too. */
export const isPart = (words: string): boolean =>
  PART_WORDS.test(words.trim()) || (PART_OF_LIST.exec(words.trim())?.index === 0 && !/차단제$/.test(words.trim()));

const STAGE_AT_START = new RegExp(String.raw`^\s*${ANY_STAGE}(?=\s+[\p{L}\d])`, 'iu');
/** So far a text is looked at for it. */
const LONGEST_STAGE = 40;

/** How long the number of a part is that words begin with: `2제 암모니아수`; 0 where they do not. */
export const stageLength = (words: string): number =>
  STAGE_AT_START.exec(words.slice(0, LONGEST_STAGE))?.[0].length ?? 0;

/** `향료2제정제수`: the number of a part with nothing around it, before what nearly every list begins with. */
const GLUED_STAGE = /(?<![\d.])(?:제\s?)?\d\s?[제액](?:\s?\([^()\n]{1,20}\))?[-–.]?(?=\s?정제수)/;

export function gluedStage(text: string, { start, end }: Span): Span | null {
  const words = text.slice(start, end);
  const found = words.includes('정제수') ? GLUED_STAGE.exec(words) : null;
  return found && { start: start + found.index, end: start + found.index + found[0].length };
}

/** Whether words that name nothing stand above a list of which they share the first span: `수분 토너 200ml 정제수`. */
export function isSetTitle(words: string): boolean {
  const trimmed = words.trim();
  return (
    STAGE.test(trimmed) || PART_WORDS.test(trimmed) || PACKAGE_SIZE.test(` ${trimmed}`) || PRODUCT_WITHIN.test(trimmed)
  );
}

/** Whether words are a shade with its number: `01아이보리`. */
export const isShade = (words: string): boolean => SHADE.test(words.trim());
