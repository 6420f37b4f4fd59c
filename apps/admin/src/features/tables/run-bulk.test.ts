import { GraphqlFailure } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { bulkSummary, runBulk } from './run-bulk';
import type { DocumentRow } from './use-rows';

const rowsOf = (count: number): DocumentRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), title: `t${at}`, updatedAt: '', values: {} }));
const refusal = (code: string) =>
  new GraphqlFailure({ code, message: '안 돼요.', fields: { name: '이름을 확인해 주세요.' } });

describe('runBulk', () => {
  it('writes lots of 500 and tells how far it is', async () => {
    const lots: number[] = [];
    const told: number[] = [];
    const result = await runBulk({
      rows: rowsOf(1100),
      write: async (lot) => `change ${lots.push(lot.length)}`,
      onProgress: (done) => told.push(done),
    });
    expect(lots).toEqual([500, 500, 100]);
    expect(told).toEqual([500, 1000, 1100]);
    expect(result).toEqual({
      ...{ done: 1100, failures: [], untried: 0 },
      changeIds: ['change 1', 'change 2', 'change 3'],
    });
  });

  it('finds the record that is refused, and changes the others', async () => {
    const result = await runBulk({
      rows: rowsOf(4),
      write: async (lot) => {
        if (lot.some(({ id }) => id === '2')) throw refusal('BAD_USER_INPUT');
        return null;
      },
      onProgress: () => undefined,
    });
    expect(result.done).toBe(3);
    expect(result.failures.map(({ row }) => row.id)).toEqual(['2']);
    expect(bulkSummary(result, '개')).toBe('4개 중 3개를 바꿨어요. 1개 실패: 이름을 확인해 주세요.');
  });

  it('stops asking where the gateway is away', async () => {
    let asked = 0;
    const result = await runBulk({
      rows: rowsOf(1200),
      write: async () => {
        asked += 1;
        throw new GraphqlFailure({ code: 'UNREACHABLE', message: '연결할 수 없어요.' });
      },
      onProgress: () => undefined,
    });
    expect(asked).toBe(1);
    expect(result.failures).toHaveLength(1200);
  });

  it('stops asking where the value is refused by one record after another', async () => {
    let asked = 0;
    const result = await runBulk({
      rows: rowsOf(1000),
      write: async () => {
        asked += 1;
        throw refusal('BAD_USER_INPUT');
      },
      onProgress: () => undefined,
    });
    expect(asked).toBeLessThan(40);
    expect(result.untried).toBe(990);
    expect(bulkSummary(result, '개')).toBe(
      '1000개 중 0개를 바꿨어요. 1000개 실패: 이름을 확인해 주세요. 그중 990개는 시도하지 않았어요.',
    );
  });

  it('goes on where others are changed in between', async () => {
    const result = await runBulk({
      rows: rowsOf(60),
      write: async (lot) => {
        if (lot.some(({ id }) => Number(id) % 3 === 0)) throw refusal('BAD_USER_INPUT');
        return null;
      },
      onProgress: () => undefined,
    });
    expect([result.done, result.failures.length, result.untried]).toEqual([40, 20, 0]);
  });
});

it('says what was changed with the counter of the collection', () => {
  expect(bulkSummary({ done: 4, failures: [], untried: 0, changeIds: [] }, '명')).toBe('4명을 바꿨어요');
});
