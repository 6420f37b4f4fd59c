import { expect, it } from 'vitest';
import { DEFAULT_LABEL_QUOTAS, labelQuotas } from './label-quotas';

it('are those of the decisions unless set otherwise', () => {
  expect(labelQuotas.parse(DEFAULT_LABEL_QUOTAS)).toEqual({
    visitor: { analyses: 3, names: 30 },
    levels: [
      { analyses: 20, names: 100 },
      { analyses: 200, names: 300 },
      { analyses: 1000, names: 500 },
    ],
  });
});

it.each([
  '',
  '3/30',
  '3/30,20/100,200/300',
  '3/30,20/100,200/300,x',
  '3/30,20/100,200/300,-1/5',
  '1/1,1/1,1/1,1/1,1/1',
])('cannot be %j', (text) => {
  const { error } = labelQuotas.safeParse(text);
  expect(error?.issues[0]?.message).toMatch(/[가-힣]/);
});
