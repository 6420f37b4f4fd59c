import { changeLabel, changeValueText, countryName, regulationLevelLabel } from '@gredia/domain';
import type { LoggedChange } from './changed-watches';

/** Signs of a value that a mail tells. */
const MOST = 80;

function cut(text: string): string {
  const signs = [...text];
  return signs.length > MOST ? `${signs.slice(0, MOST - 1).join('')}…` : text;
}

type Rule = Readonly<Record<string, unknown>>;

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && 'country' in value;

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a rule says, without where it stands. */
function ruleText(rule: unknown): string {
  if (!isRule(rule)) return '없음';
  const levels: Readonly<Record<string, string>> = regulationLevelLabel;
  const level = wordOf(rule['level']);
  const words = [levels[level] ?? level, ...['use', 'limit', 'condition', 'form'].map((field) => wordOf(rule[field]))];
  return cut(words.filter(Boolean).join(' · '));
}

function difference(before: string, after: string): string {
  return before === after ? '세부 내용이 바뀌었습니다' : `${before} → ${after}`;
}

/** From which edition of which list. */
const sourceText = ({ source, edition }: LoggedChange): string =>
  source ? ` (${source}${edition ? ` ${edition}판` : ''})` : '';

const valueText = (value: unknown): string => cut(changeValueText(value) ?? '없음');

/** What changed in the end of an ingredient, in one line: where, before, after, and from which list. */
export function changeLine(change: LoggedChange): string {
  const { key, before, after } = change;
  const [was, is] = [valueText(before), valueText(after)];
  if (key === 'merged') return `‘${was}’ 성분이 ‘${is}’ 성분에 합쳐졌습니다`;
  if (key === 'unmerged') return `‘${was}’ 성분에서 ‘${is}’ 성분이 다시 나뉘었습니다`;
  if (key === 'split') return `‘${was}’ 성분에서 ‘${is}’ 성분이 나뉘었습니다`;
  if (key === 'unsplit') return `‘${was}’ 성분이 ‘${is}’ 성분에 다시 합쳐졌습니다`;
  if (key === 'removed') return `‘${was}’ 성분이 성분 사전에서 지워졌습니다`;
  if (key === 'restored') return `‘${is}’ 성분이 성분 사전에 다시 올랐습니다`;
  if (key !== 'limitedCountries') {
    return `${changeLabel(key) ?? key} — ${difference(was, is)}${sourceText(change)}`;
  }
  const rule = isRule(after) ? after : before;
  const [country, entry] = isRule(rule) ? [wordOf(rule['country']), wordOf(rule['entry'])] : ['', ''];
  const place = [`${countryName(country)} 규제`, cut(entry)].filter(Boolean).join(' · ');
  return `${place} — ${difference(ruleText(before), ruleText(after))}${sourceText(change)}`;
}
