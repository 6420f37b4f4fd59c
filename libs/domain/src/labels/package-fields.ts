import { AMOUNTS_AT_START } from './amounts';
import type { Span } from './label-text';
import { LIST_BEGINNING, LIST_BEHIND_CAUTIONS } from './list-headings';

/** Whether what stands between two separators is a name. */
export type IsName = (span: Span) => boolean;

/** Fields of the package whose words are part of no name: what they say may follow without a colon. */
const FIELDS =
  '내용물의\\s*용량\\s*또는\\s*중량|제품\\s*주요\\s*사양|사용\\s*기한(?:\\s*또는\\s*개봉\\s*후\\s*사용\\s*기간)?|유통\\s*기한|개봉\\s*후\\s*사용\\s*기간|' +
  '제조\\s*번호|제조\\s*일자|제조\\s*연월일?|(?:화장품\\s?)?제조업자(?:\\s*및\\s*(?:화장품\\s?)?책임판매업자)?|(?:화장품\\s?)?책임판매업자|제조업소|제조판매업자|제조국|' +
  '사용\\s*방법|사용법|보관\\s*방법|보관법|용법\\s?[·ㆍ‧・,]?\\s?용량|효능\\s?[·ㆍ‧・,]\\s?효과|품질\\s?보증\\s?기준|' +
  '기능성\\s*화장품[가-힣\\s]{0,20}심사\\s?필?\\s?(?:여부|유무)|소비자\\s*상담(?:실|\\s*(?:관련\\s*)?전화\\s?번호)?|고객\\s*상담실?|' +
  '使用方法|使用上の注意|製造販売元|発売元';
/** And those whose words may be: only with a colon or a tab, in brackets, or alone in their line. */
const WEAK_FIELDS =
  '내\\s*용량|용\\s*량|중량|제품명|상품명|제조원|판매원|수입원|원산지|제품\\s*특징|특징|효능|효과|성상|분리\\s?배출|주의(?:\\s?사항)?|포장\\s?단위|内容量|原産国|' +
  'directions(?:\\s+for\\s+use)?|how\\s+to\\s+use|usage|suggested\\s+use|warnings?|cautions?|precautions?|purposes?|uses?|storage|benefits|' +
  'net\\s+(?:wt\\.?|weight|contents?)|country\\s+of\\s+origin|manufactured\\s+(?:by|for)|distributed\\s+by';
/** How much of a product is of some origin: `유기농 함량: 전체 원료의 10.5%`. */
const CLAIMS =
  '(?:유기농|오가닉|천연|자연|식물성?|비건)(?:\\s?유래)?(?:\\s?인증)?(?:\\s?(?:성분|원료))?\\s?(?:함량|함유량|함유율|배합률|지수|비율)|' +
  '(?:organic|natural)(?:\\s+(?:origin|ingredients?))?\\s+(?:content|index)';
/** What a product is free of: names there are denied. */
const DENIALS = '무\\s*첨가|free\\s+from';
/** The same in a sentence, which ends sooner than a line. */
const DENYING = '(?:free\\s+(?:from|of)|(?:formulated|made)\\s+without|does\\s+not\\s+contain)(?![a-z])';
const CAUTIONS =
  '사용할\\s*때의\\s*주의\\s*사항|사용\\s*시(?:의)?\\s*주의\\s*사항|사용상의?\\s*주의\\s*사항|취급\\s*시(?:의)?\\s*주의\\s*사항';

const ANY_FIELD = `${CAUTIONS}|${FIELDS}|${WEAK_FIELDS}|${DENIALS}`;
const ALONE = String.raw`(?<=(?:^|\n)[^\S\n]{0,4})(?:${FIELDS}|${WEAK_FIELDS})(?=[^\S\n]{0,4}(?:\n|$))`;
const BEFORE_AMOUNT = String.raw`(?:내\s*용량|용\s*량|중량|net\s+(?:wt\.?|weight))(?=\s?\d)`;

/** The words of a field, with what stands between them and what it says. */
export const FIELD_HEAD =
  String.raw`(?<caution>(?:${CAUTIONS}))|(?<denial>(?:${DENIALS})\s*:)|(?<denying>${DENYING})|` +
  String.raw`(?<field>[[<]\s*(?:${ANY_FIELD})\s*[\]>]\s*:?|(?:${FIELDS})(?:\s*:|(?![\p{L}\p{N}]))|(?:${WEAK_FIELDS})(?:\s*:|[^\S\n]*\t)|${ALONE}|${BEFORE_AMOUNT}|(?:${CLAIMS})(?![\p{L}])\s*:?)`;

const CAUTIONS_END = new RegExp(String.raw`${LIST_BEHIND_CAUTIONS}|\[[^[\]\n]{1,40}\]\s*정제수`, 'giu');

/** Cautions go to the end of the text, or to a list that says it is one. */
export function cautionsEnd(text: string, start: number): number {
  CAUTIONS_END.lastIndex = start;
  return CAUTIONS_END.exec(text)?.index ?? text.length;
}

/** What may stand between the values of a field, and between names. */
const PART_END = /(?<!\d),|,(?!\d)|(?<=\s)\/(?=\s)|[;|、\n[]/g;
const LIST_IN_LINE = new RegExp(String.raw`[\s,.;[<(■](?=${LIST_BEGINNING})`, 'iu');
/** So far behind a field an amount is looked for. */
const LONGEST_AMOUNT = 60;

/**
 * What a field says goes to the end of its line, or to a list in it: words that begin one, or a comma with a name behind it.
 * `용량: 50ml, 정제수, 글리세린` says nothing of 정제수, `제조국: 대한민국 정제수, 글리세린` neither.
 */
export function fieldEnd(text: string, start: number, isName: IsName): number {
  const line = skipBlankLine(text, start, isName);
  const behindAmounts = line + amountsLength(text, line);
  if (behindAmounts > line && isName({ start: behindAmounts, end: partEnd(text, behindAmounts) })) return behindAmounts;
  for (let from = line, before = line; ;) {
    const end = partEnd(text, from);
    const list = LIST_IN_LINE.exec(text.slice(Math.max(start, from - 1), end));
    if (list) return Math.max(start, from - 1) + list.index;
    if (from > line && isName({ start: from, end })) return lastNameOf(text, { start: before, end: from - 1 }, isName);
    if (end === text.length || /[\n[]/.test(text[end]!)) return end;
    [before, from] = [from, end + 1];
  }
}

const amountsLength = (text: string, start: number) =>
  AMOUNTS_AT_START.exec(text.slice(start, start + LONGEST_AMOUNT))?.[0].length ?? 0;

/** A name has so many words at most, and so many letters. */
const [MOST_NAME_WORDS, LONGEST_NAME] = [6, 80];

/**
 * Where the name begins that words of a field end with, right before a list goes on; their end where there is none. The end
 * of a line may have been taken for one inside a word.
 */
function lastNameOf(text: string, { start, end }: Span, isName: IsName): number {
  const from = Math.max(start, end - LONGEST_NAME);
  const blanks = [...text.slice(from, end).matchAll(/(?<=\S)(?:\s+|\u200b)(?=\S)/g)].slice(-MOST_NAME_WORDS);
  const places = blanks.map(({ index, 0: blank }) => from + index + blank.length);
  return places.find((place) => isName({ start: place, end })) ?? end;
}

const SENTENCE_END = /\n|\[|\.(?=\s)/g;
const LINE_END = /\n|\[/g;

/** What a product is free of, to the end of the line or sentence, or to a list in it: the names there are denied. */
export function denialEnd(text: string, start: number, isSentence: boolean): number {
  const ending = isSentence ? SENTENCE_END : LINE_END;
  ending.lastIndex = start;
  const end = ending.exec(text)?.index ?? text.length;
  const list = LIST_IN_LINE.exec(text.slice(start, end));
  return list ? start + list.index : end;
}

function partEnd(text: string, from: number): number {
  PART_END.lastIndex = from;
  return PART_END.exec(text)?.index ?? text.length;
}

/** Where a field alone in its line has what it says: in the next one, if that names nothing. */
function skipBlankLine(text: string, start: number, isName: IsName): number {
  const blank = /^[^\S\n]{0,8}\n/.exec(text.slice(start, start + 9));
  if (!blank) return start;
  const next = start + blank[0].length;
  const end = partEnd(text, next);
  return isName({ start: next, end }) || text[end] === '[' ? start : next;
}
