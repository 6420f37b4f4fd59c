import { productsCollection, TABLE_IMPORT_MAX } from '@gredia/domain';
import { expect, it } from 'vitest';
import { findRecords, readRows } from './plan-rows';

it('a file makes a thousand records, and the rows beyond are told to come later', () => {
  const mapping = { columns: ['name'], key: null, clearsBlanks: false, addsMissing: true };
  const lines = Array.from({ length: TABLE_IMPORT_MAX.added + 2 }, (_, at) => ({
    line: at + 2,
    cells: [`원료 ${at}`],
  }));
  const reading = readRows(productsCollection, mapping, lines);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const rows = step.value;
  findRecords(productsCollection, mapping, rows, new Map());
  const refused = rows.filter(({ problems }) => problems.length);
  expect(refused.map(({ line }) => line)).toEqual([1002, 1003]);
  expect(refused[0]!.problems[0]!.message).toContain('새 항목을 1,000개까지');
});
