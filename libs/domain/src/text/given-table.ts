import { csvLines } from './csv';

/** Text of a CSV file as Korean spreadsheets save it: UTF-8, UTF-16, or the code page of a Korean Windows. */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** What was pasted, as CSV: cells that are copied out of a spreadsheet come with tabs between them. */
export function pastedCsv(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (!lines[0]?.includes('\t')) return text;
  return csvLines(lines.filter((line) => line !== '').map((line) => line.split('\t')));
}
