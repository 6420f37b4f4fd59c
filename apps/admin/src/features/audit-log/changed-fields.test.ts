import type { AuditLogEntryFragment } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { changedFields, detailLines } from './changed-fields';

const log = (details: unknown, more: Partial<AuditLogEntryFragment> = {}) =>
  ({ collection: null, before: null, after: null, ...more, details }) as AuditLogEntryFragment;

describe('what is known of an entry', () => {
  it('is said in words, not in names of the code', () => {
    const lines = detailLines(log({ method: 'credentials', key: 'status', from: 'RESPONDED', to: 'CLOSED' }));
    expect(lines).toEqual([
      { name: '로그인 방법', text: '비밀번호' },
      { name: '바뀐 것', text: '상태' },
      { name: '전', text: '답변 완료' },
      { name: '후', text: '종료' },
    ]);
  });

  it('counts records, writes numbers and moments as everywhere, and leaves out what the way back alone needs', () => {
    const law = [{ kind: 'ENDS', ingredientId: 'a', substanceId: 'b' }];
    const until = '2026-11-30T01:02:03.000Z';
    expect(detailLines(log({ law, documentCount: 1577177, until, stood: { a: 1 }, collection: 'quotes' }))).toEqual([
      { name: '목록', text: '견적' },
      { name: '달라진 규제', text: '1개' },
      { name: '항목 수', text: '1,577,177' },
      { name: '미룬 때까지', text: '2026-11-30 10:02' },
    ]);
  });

  it('names what changed without a collection', () => {
    const [change] = changedFields(log({ before: { visible: true }, after: { visible: false } }));
    expect(change).toMatchObject({ label: '보이기', before: '예', after: '아니요' });
  });
});
