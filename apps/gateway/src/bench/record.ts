import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a run came to, as it is committed: the machine is told by its processor and Node alone. */
export interface BenchRecord {
  machine: string;
  data: string;
  /** By the name of the goal, or of what was timed at scale. */
  values: Record<string, number>;
}

/** `bench` is of the usual run, `orders` of the one at scale. */
type RecordName = 'bench' | 'orders';

const fileOf = (name: RecordName) => path.resolve(import.meta.dirname, `../../../../docs/measurements/${name}.json`);

/** The record of the last commit that has one. */
export function readRecord(name: RecordName = 'bench'): BenchRecord | null {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchRecord) : null;
}

const rounded = (value: number) => Number(value.toPrecision(3));

/** Keeps a run for the next commit; goals that it did not measure keep what they had. @returns where */
export function keepRecord(
  record: Omit<BenchRecord, 'values'>,
  measured: ReadonlyMap<string, number>,
  name: RecordName = 'bench',
): string {
  const file = fileOf(name);
  const now = Object.fromEntries([...measured].map(([name, value]) => [name, rounded(value)]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...record, values: { ...readRecord(name)?.values, ...now } }, null, 2)}\n`);
  return file;
}
