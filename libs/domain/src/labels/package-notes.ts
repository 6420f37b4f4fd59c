import type { LabelNames } from './label-dictionary';
import { wordsOf, type Span } from './label-text';

/** How Korean sentences end. */
const SENTENCE_END =
  /(?:[가-힣]니다|하세요|주세요|마세요|십시오|해요|예요|있음|없음|함유함|함유됨|사용함|포함됨)[\s.!)]*$/;
/** `※ 식물유래 에센셜오일에 원래 포함된 성분`: what the mark at some names means. */
const LEGEND_END = /(?:성분|원료|함유|포함|유래)[\s.!)]*$/;
const LEGEND_WORDS = 3;
/** `자연유래성분 함유`, `유기농인증원료(99.9퍼센트)`: where something comes from, and not what. */
const ORIGIN =
  /^(?:천연|자연|유기농|오가닉|식물)[가-힣\s]{0,24}(?:함유|유래|성분|원료|함유량|함량|인증)[\s.]*(?:\([\d.\s]{1,6}(?:%|퍼센트)\))?$/;

/** Notes of English labels and shops; none of them names an ingredient. */
const ENGLISH_NOTE = new RegExp(
  String.raw`^(?:visit the .{1,60} boutique|no info(?:rmation)?|please (?:be aware|refer|note|check|see)\b.{0,200}|` +
    String.raw`(?:the )?(?:ingredient )?lists? (?:may|can) (?:change|vary)\b.{0,200}|(?:for|on) the (?:most|product)\b.{0,200}|` +
    String.raw`(?:certified|100%) (?:organic|natural)(?: ingredients?)?|organic(?: ingredients?)?|natural(?:ly derived)?|(?:of )?(?:plant|natural|organic) origin|` +
    String.raw`(?:ingredients? )?from (?:certified )?organic (?:farming|agriculture)|certifi[eé]e? biologique|biologique|` +
    String.raw`(?:made|distributed|manufactured) (?:in|by)\b.{0,80}|(?:free|formulated) (?:of|from|without)\b.{0,120})[\s.]*$`,
  'i',
);

/**
 * Whether words say something of the product or its list and name no ingredient: a sentence, or what a footnote means. A
 * sentence that holds a name is no note: what it says of it must not be lost.
 */
export function isNote(text: string, span: Span, dictionary: LabelNames): boolean {
  const words = text.slice(span.start, span.end).trim();
  if (ENGLISH_NOTE.test(words) || ORIGIN.test(words)) return true;
  const parts = wordsOf(text, span);
  const isFootnote = /[*※†‡+#]\s*$/.test(text.slice(Math.max(0, span.start - 3), span.start));
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
