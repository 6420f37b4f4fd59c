import { describe, expect, it } from 'vitest';
import { historyRow, isRepeatedMove, type WorkflowMove } from './history';

type Refusal = WorkflowMove<'OPEN' | 'DENIED', 'AUTHOR' | 'ADMIN', 'DUPLICATE' | 'UNPROVEN'>;
const refusal: Refusal = { to: 'DENIED', by: 'ADMIN', actorId: 'ann', reason: 'UNPROVEN', note: '근거가 없어요.' };

describe('the history', () => {
  it('keeps what was not said as null', () => {
    expect(historyRow(null, { to: 'OPEN', by: 'AUTHOR', actorId: 'bob' })).toEqual({
      from: null,
      to: 'OPEN',
      by: 'AUTHOR',
      actorId: 'bob',
      reason: null,
      note: null,
    });
    expect(historyRow('OPEN', refusal)).toEqual({ from: 'OPEN', ...refusal });
  });

  it('knows a change that is asked for once more', () => {
    expect(isRepeatedMove(historyRow('OPEN', refusal), refusal)).toBe(true);
    const unsaid: Refusal = { to: 'DENIED', by: 'ADMIN', actorId: 'ann' };
    expect(isRepeatedMove(historyRow('OPEN', unsaid), { ...unsaid, reason: null, note: null })).toBe(true);
  });

  it.each<Partial<Refusal>>([
    { to: 'OPEN' },
    { by: 'AUTHOR' },
    { actorId: 'bob' },
    { actorId: null },
    { reason: 'DUPLICATE' },
    { reason: null },
    { note: '근거를 보내 주세요.' },
    { note: null },
  ])('takes it for another one with %j', (other) => {
    expect(isRepeatedMove(historyRow('OPEN', refusal), { ...refusal, ...other })).toBe(false);
  });
});
