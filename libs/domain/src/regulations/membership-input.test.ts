import { describe, expect, it } from 'vitest';
import { membershipDecisionInput } from './membership-input';

const pair = {
  substanceId: '0190a8c4-0000-7000-8000-000000000001',
  ingredientId: '0190a8c4-0000-7000-8000-000000000002',
};
const problemsOf = (values: object) =>
  (membershipDecisionInput.safeParse({ ...pair, ...values }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a decision about a membership', () => {
  it.each([
    [{ decision: 'IN' }, []],
    [{ decision: 'IN', reason: ' ', condition: ' ' }, []],
    [{ decision: 'IN', condition: '나노일 때만', reason: '조문이 그래요' }, []],
    [{ decision: 'IN', condition: '나노일 때만' }, ['reason: 이유를 적어 주세요.']],
    [{ decision: 'OUT' }, ['reason: 이유를 적어 주세요.']],
    [{ decision: 'OUT', reason: '다른 부위예요', condition: '잎' }, ['condition: 뺄 때는 조건을 달 수 없어요.']],
    [{ decision: 'OUT', reason: '가'.repeat(501) }, ['reason: 이유는 500자까지 쓸 수 있어요.']],
    [{ decision: 'IN', reason: '가', condition: '가'.repeat(201) }, ['condition: 조건은 200자까지 쓸 수 있어요.']],
    [{ decision: 'IN', ingredientId: 'x' }, ['ingredientId: 성분을 찾지 못했어요.']],
  ])('%j has the problems %j', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });
});
