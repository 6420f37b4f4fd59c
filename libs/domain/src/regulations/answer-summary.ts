import { countryLabel } from '../ingredients/regulation';
import { josa } from '../text/josa';
import type { AnswerWord } from './say-answer';

/** What is said of the countries that share an answer, the strictest first. */
const SAYINGS: readonly [AnswerWord, string][] = [
  ['금지', '금지예요'],
  ['초과', '초과예요'],
  ['확인 필요', '확인이 필요해요'],
  ['표시 필요', '라벨에 적어야 해요'],
  ['한도 안', '한도 안이에요'],
  ['제한 없음', '등록된 제한이 없어요'],
  ['알 수 없음', '아직 알 수 없어요'],
];

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  const head = before.length
    ? `${before
        .slice(0, -1)
        .map((name) => `${name}, `)
        .join('')}${josa(before.at(-1)!, '과/와')} `
    : '';
  return head + josa(last, '은/는');
}

/** The answers of several countries in short sentences: `한국과 일본은 초과예요. 중국은 한도 안이에요.` */
export function summarizeAnswers(answers: readonly { country: string; word: AnswerWord }[]): string {
  return SAYINGS.flatMap(([word, saying]) => {
    const names = answers
      .filter((answer) => answer.word === word)
      .map(({ country }) => countryLabel[country] ?? country);
    return names.length ? [`${listed(names)} ${saying}.`] : [];
  }).join(' ');
}
