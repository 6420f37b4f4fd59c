import type { IngredientRule } from './ingredient-detail';

/** What stands open in a cell of the table; longer texts are folded. */
const OPEN_LENGTH = 120;
const LIMIT_LENGTH = 90;

interface RuleTexts {
  use: string | null;
  /** The limit in one short line; one that is cut ends with `…` and stands whole among the folded texts. */
  limit: string | null;
  open: string[];
  folded: string[];
}

/** The texts of a rule, the short ones to be read at once, the long and the English ones behind a toggle. */
export function ruleTexts({ use, limit, nb, materialsKo, materialsEn }: IngredientRule): RuleTexts {
  const short = limit && shortLimit(limit);
  const remarks = withText(materialsKo, nb);
  const isLong = (text: string) => text.length > OPEN_LENGTH;
  return {
    use,
    limit: short,
    open: remarks.flatMap((text) => (isLong(text) ? excerptOf(text) : text)),
    folded: withText(short?.endsWith('…') ? limit : null, ...remarks.filter(isLong), materialsEn),
  };
}

/** Those that say something, each once. */
function withText(...texts: (string | null)[]): string[] {
  return [...new Set(texts)].flatMap((text) => text || []);
}

/** The lines of a limit in one, or only the first where the others are conditions that would fill the cell. */
function shortLimit(limit: string): string {
  const lines = limit
    .split('\n')
    .map((line) => line.replace(/^-\s+/, '').trim())
    .filter(Boolean);
  const whole = lines.join(' ');
  if (whole.length <= LIMIT_LENGTH) return whole;
  const [first = ''] = lines;
  return `${cut(first, LIMIT_LENGTH)} …`;
}

/** The beginning of a long Korean text; other languages wait for whoever opens them. */
function excerptOf(text: string): string[] {
  return languageOf(text) === undefined ? [`${cut(text, OPEN_LENGTH)} …`] : [];
}

/** At most so many characters, without half a word at the end. */
function cut(text: string, length: number): string {
  const whole = text.length <= length ? text : text.slice(0, length).replace(/\s+\S*$/, '');
  return whole.replace(/[;,]$/, '');
}

/** The language of a text that is not Korean, for screen readers and fonts. */
export function languageOf(text: string): 'en' | 'zh-Hans' | undefined {
  if (/[가-힣]/.test(text)) return undefined;
  return /[一-鿿]/.test(text) ? 'zh-Hans' : 'en';
}
