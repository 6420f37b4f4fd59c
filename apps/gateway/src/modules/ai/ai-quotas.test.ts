import { expect, it } from 'vitest';
import { aiQuotas, DEFAULT_AI_QUOTAS } from './ai-quotas';

it('are those of the decisions unless set otherwise', () => {
  expect(aiQuotas.parse(DEFAULT_AI_QUOTAS)).toEqual([5, 50, 200]);
});

it.each(['', '5', '5,50', '5,50,x', '5,50,-1', '1,2,3,4'])('cannot be %j', (text) => {
  expect(aiQuotas.safeParse(text).error?.issues[0]?.message).toMatch(/[가-힣]/);
});
