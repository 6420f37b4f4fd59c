import { expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { countWork, HOSTILE_LENGTH, hostileTexts } from '../testing/steps';
import { LABEL_MAX, labelParsing } from './index';

/** For each letter of a label: unknown names, each looked for in other spellings, take 900. */
const STEPS = 1200;
/** And between two places where reading may pause: the search for headings goes through a text without any at once. */
const STEPS_AT_ONCE = 300;

/** What headings, notes and amounts begin with. */
const WORDS = [
  '성분',
  '전성분 (',
  '주요 ',
  'may contain ',
  'ingredients',
  '용량:',
  '*표시:',
  '사용할 때의 주의사항',
  '토너: ',
  '내용량 ',
  '유기농 함량 ',
  'lot ',
  'CI 77491/',
  '함량: ',
];
const REPEATED = [
  '성분',
  '토너: ',
  '정제수',
  '정제수 글리세린 ',
  '향료(리모넨, ',
  '향료(리모넨,리날룰)',
  '향료2제정제수',
  '글리세린 3%정제수 ',
  '3% 정제수',
  '용량: 50ml,정제수,',
  '용량: 50ml, ',
  'CI 77491/77492 ',
  '사용할 때의 주의사항 [크림] 정제수 ',
  '사용할 때의 주의사항\n전성분 ',
  '듣보콤플렉스(글리세린, 정제수) 5% ',
  '정제수 5% 듣보 ',
  '용량: 5 g / 5 g / ',
  '무첨가: ',
];

it('are as long as a label may be', () => {
  expect(HOSTILE_LENGTH).toBe(LABEL_MAX);
});

it.each(hostileTexts(WORDS, REPEATED))(
  'a label of %s costs steps for each letter, not for each pair of them, and few at once',
  (_, label) => {
    let most = 0;
    countWork(STEPS * LABEL_MAX, (spent) => {
      const parsing = labelParsing(label, dictionary);
      for (let before = 0, isDone = false; !isDone; before = spent()) {
        isDone = parsing.next().done ?? false;
        most = Math.max(most, spent() - before);
      }
    });
    expect(most).toBeLessThan(STEPS_AT_ONCE * LABEL_MAX);
  },
  60_000,
);
