import type { LabelNames } from './label-dictionary';
import { wordsOf, type Span } from './label-text';

/** How Korean sentences end. */
const SENTENCE_END =
  /(?:[가-힣]니다|하세요|주세요|마세요|십시오|해요|예요|있음|없음|함유함|함유됨|사용함|포함됨)[\s.!)]*$/;
/** `※ 식물유래 에센셜오일에 원래 포함된 성분`: what the mark at some names means. */
const LEGEND_END = /(?:성분|원료|함유|포함|유래)[\s.!)]*$/;
const LEGEND_WORDS = 3;
/** The same in few words: `*유기농`, `**USDA 유기농`, `*고시 원료`, `* 총 함량 5%`. */
const SHORT_LEGEND =
  /^(?:[가-힣a-z]{1,12}\s)?(?:유기농|오가닉|비건|인증|고시\s?(?:원료|성분)|구성\s?성분|(?:원물\s?|원료\s?)?기준|제주산|국내산|국산|총|전체|배합)$/i;
/** `자연유래성분 함유`, `유기농인증원료(99.9퍼센트)`: where something comes from, and not what. */
const ORIGIN =
  /^(?:천연|자연|유기농|오가닉|식물)[가-힣\s]{0,24}(?:함유|유래|성분|원료|함유량|함량|인증)[\s.]*(?:\([\d.\s]{1,6}(?:%|퍼센트)\))?$/;

/** Notes of English labels and shops; none of them names an ingredient. */
const ENGLISH_NOTE = new RegExp(
  String.raw`^(?:visit the .{1,60} boutique|no info(?:rmation)?|please (?:be aware|refer|note|check|see)\b.{0,200}|` +
    String.raw`(?:the )?(?:ingredient )?lists? (?:may|can) (?:change|vary)\b.{0,200}|(?:for|on) the (?:most|product)\b.{0,200}|` +
    String.raw`(?:certified|100%) (?:organic|natural)(?: ingredients?)?|organic(?: ingredients?)?|natural(?:ly derived)?|(?:of )?(?:plant|natural|organic) origin|` +
    String.raw`(?:ingredients? )?from (?:certified )?organic (?:farming|agriculture)|certifi[eé]e? biologique|biologique|` +
    String.raw`(?:made|distributed|manufactured) (?:in|by)\b.{0,80}|(?:free|formulated) (?:of|from|without)\b.{0,120}|` +
    String.raw`(?:made|produced|obtained|derived|prepared|sourced) (?:using|with|from)\b.{0,120}|` +
    String.raw`(?:natural )?(?:components?|constituents?) (?:of|from)\b.{0,80}|(?:from|of) (?:natural|organic|pure)? ?(?:essential oils?|plants?|ingredients?)|` +
    String.raw`(?:of )?(?:the )?total\b.{0,80}\b(?:natural|organic)\b.{0,40}|naturally (?:occurring|present)\b.{0,80}|` +
    String.raw`(?:ingr[eé]dients? )?issus? d.{0,80}|compos[eé]s? naturels?\b.{0,80}|spf\s?\d{1,3}|pa|ph\s?[\d.~ -]{1,9}|(?:https?|www)\b.{0,120}|` +
    String.raw`(?:keep|store) (?:out|away|in|at|below)\b.{0,120}|avoid (?:contact|direct|eye|getting|the)\b.{0,160}|for external use\b.{0,60}|` +
    String.raw`(?:do not|discontinue|if (?:irritation|contact|swallowed|product))\b.{0,160}|dist(?:\.|ributed) by\b.{0,120})[\s.]*$`,
  'i',
);

/** What a mark at scents means. */
const ALLERGENS = /^(?:착향제\s?)?(?:구성\s?성분\s?중\s?)?알[레러]르?[기지]\s?유발\s?(?:성분|물질)[\s.]*$/;
/** `파라벤 무첨가`, `Paraben-free`: what is not in it. */
const DENIAL = /(?:무\s?첨가|미\s?함유|불포함|[-\s]free)[\s.]*$/i;
/** Who makes it, where, and how long it keeps. */
const ORIGIN_OF_PACKAGE =
  /^(?:(?:\(주\)|㈜|주식회사)\s?[가-힣a-z\d&\s]{1,30}|[가-힣a-z\d&\s]{1,30}\s?(?:\(주\)|㈜|주식회사|co\.?,?\s?ltd|inc)\.?|대한민국|republic of korea|(?:개봉\s?후\s?|제조일로부터\s?|개봉\s?전\s?)?\d{1,2}\s?개월(?:\s?이내)?)$/i;
/** Numbers of formulas and articles: `G997331`, `1199588 C`, `D195097/1`. Colours have five digits. */
const CODE = /^(?!ci)[a-z]{0,2}\s?\d{6,9}(?:[/-]\d{1,2})?(?:\s?[a-z]{1,4})?$/i;

/** Whether words are one letter, Latin or a part of a syllable: what is left of a mark. */
export const isLoneLetter = (words: string): boolean => /^[^\p{L}\d]*[a-zㄱ-ㅣ][^\p{L}\d]*$/iu.test(words);

/**
 * Whether words say something of the product or its list and name no ingredient: a sentence, or what a footnote means. A
 * sentence that holds a name is no note: what it says of it must not be lost.
 */
export function isNote(text: string, span: Span, dictionary: LabelNames): boolean {
  const words = text.slice(span.start, span.end).trim();
  const before = text.slice(Math.max(0, span.start - 3), span.start);
  // `Cannabidiol - Derived from Extract` is one name.
  if (/[-–]\s*$/.test(before)) return false;
  if ([ENGLISH_NOTE, ORIGIN, ALLERGENS, DENIAL, ORIGIN_OF_PACKAGE, CODE].some((note) => note.test(words))) return true;
  const parts = wordsOf(text, span);
  const isFootnote = /[*※†‡+#¹²³]\s*$/.test(before);
  if (isFootnote && SHORT_LEGEND.test(words)) return true;
  const isSentence = parts.length > 1 && SENTENCE_END.test(words);
  if (!isSentence && !(isFootnote && parts.length >= LEGEND_WORDS && LEGEND_END.test(words))) return false;
  return !parts.some((part) => namesSomething(text.slice(part.start, part.end), dictionary));
}

const PARTICLE = /(?:에서|으로|에게|[은는이가을를의에로와과도])$/;
const SHORTEST_NOTED_NAME = 3;

function namesSomething(word: string, dictionary: LabelNames): boolean {
  return [word, word.replace(PARTICLE, '')].some(
    (name) => name.length >= SHORTEST_NOTED_NAME && dictionary.findWritten(name) !== null,
  );
}
