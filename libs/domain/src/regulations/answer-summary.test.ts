import { expect, it } from 'vitest';
import { summarizeAnswers } from './answer-summary';

it.each([
  [[], ''],
  [[{ country: 'KR', word: '한도 안' }], '한국은 한도 안이에요.'],
  [
    [
      { country: 'KR', word: '초과' },
      { country: 'EU', word: '금지' },
      { country: 'CN', word: '초과' },
      { country: 'JP', word: '초과' },
    ],
    '유럽연합은 금지예요. 한국, 중국과 일본은 초과예요.',
  ],
] as const)('sums up %o', (answers, text) => expect(summarizeAnswers(answers)).toBe(text));
