import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface ReportRow {
  name: string;
  /** Column title to value; numbers are shown with as many digits as they deserve. */
  values: Record<string, number | string>;
}

export interface Section {
  title: string;
  note?: string;
  rows: ReportRow[];
}

const shown = (value: number | string): string => {
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '-';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
};

/** Cells of Hangul take two places on a terminal. */
const width = (text: string) => [...text].reduce((sum, letter) => sum + (/[ㄱ-힣]/.test(letter) ? 2 : 1), 0);
const padded = (text: string, size: number) => text + ' '.repeat(Math.max(0, size - width(text)));

export function formatSection({ title, note, rows }: Section): string {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const table = [
    ['', ...columns],
    ...rows.map(({ name, values }) => [name, ...columns.map((column) => shown(values[column] ?? ''))]),
  ];
  const sizes = ['', ...columns].map((_, index) => Math.max(...table.map((cells) => width(cells[index] ?? ''))));
  const lines = table.map(
    (cells) =>
      `  ${cells
        .map((cell, index) => padded(cell, sizes[index] ?? 0))
        .join('   ')
        .trimEnd()}`,
  );
  return [`\n${title}`, ...(note ? [`  ${note}`] : []), ...lines].join('\n');
}

/** Keeps the result beside the earlier ones. @returns where. */
export function saveReport(folder: string, report: Record<string, unknown>): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
