import type { MatchRates, TalliedKind } from './match-tally';

const KINDS: readonly [TalliedKind, string][] = [
  ['EXACT', '정확히 일치'],
  ['PREVIOUS_NAME', '이전 이름'],
  ['ALIAS', '다른 이름'],
  ['SPELLING', '표기'],
  ['SPLIT', '나눠 읽음'],
  ['TYPO', '오타'],
  ['SHARED', '여럿의 이름'],
  ['UNKNOWN', '알 수 없음'],
];

const number = (value: number) => value.toLocaleString('ko');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)}초`;
const share = (part: number, whole: number) => `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(2)}%`;
/** A Hangul syllable is as wide as two digits. */
const width = (text: string) => text.replace(/[가-힣]/g, '  ').length;
const padded = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - width(text)));

/** What the command prints, line by line. */
export function matchReport(rates: MatchRates, times: { dictionaryMs: number; labelsMs: number }): string {
  const { labels, empty, tooLong, names, byKind, letters, resolvedLetters, unknown } = rates;
  const skipped = [empty && `빈 칸 ${number(empty)}개`, tooLong && `너무 긴 칸 ${number(tooLong)}개`].filter(Boolean);
  const kinds = KINDS.map(
    ([kind, title]) =>
      `  ${padded(title, 13)}${number(byKind[kind]).padStart(10)}  ${share(byKind[kind], names).padStart(7)}`,
  );
  const resolved = names - byKind.UNKNOWN - byKind.SHARED;
  const summary =
    `이름의 ${share(resolved, names)}, 글자의 ${share(resolvedLetters, letters)}를 알아봤어요 ` +
    `(${seconds(times.labelsMs)}, 사전 ${seconds(times.dictionaryMs)}).`;
  const most = unknown.map(({ text, count }) => `  ${number(count).padStart(8)}  ${text.replace(/\s+/g, ' ')}`);
  return [
    `전성분 ${number(labels)}개, 이름 ${number(names)}개${skipped.length ? ` (${skipped.join(', ')}는 건너뛰었어요)` : ''}`,
    ...kinds,
    summary,
    ...(byKind.SHARED ? [`여러 성분이 함께 쓰는 이름까지 치면 ${share(resolved + byKind.SHARED, names)}예요.`] : []),
    ...(most.length ? ['', '자주 나온 모르는 이름', ...most] : []),
  ].join('\n');
}
