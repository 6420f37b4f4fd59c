import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a run came to, as it is committed: the machine is told by its processor and Node alone. */
export interface BenchRecord {
  machine: string;
  data: string;
  /** By the name of the goal. */
  values: Record<string, number>;
}

const file = path.resolve(import.meta.dirname, '../../../../docs/measurements/bench.json');

/** The record of the last commit that has one. */
export const readRecord = (): BenchRecord | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchRecord) : null;

const rounded = (value: number) => Number(value.toPrecision(3));

/** Keeps a run for the next commit; goals that it did not measure keep what they had. @returns where */
export function keepRecord(record: Omit<BenchRecord, 'values'>, measured: ReadonlyMap<string, number>): string {
  const now = Object.fromEntries([...measured].map(([name, value]) => [name, rounded(value)]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...record, values: { ...readRecord()?.values, ...now } }, null, 2)}\n`);
  return file;
}
