import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { ImportError } from '../import-error';
import { asImportError, openText } from '../reading/open-text';
import { pythonList } from '../sources/python-list';

/** What one cell holds: `['정제수', '글리세린']` is read as its items. */
export function labelInCell(cell: string): string {
  try {
    return pythonList(cell).join(', ');
  } catch {
    return cell.trim();
  }
}

/**
 * The cells of one column of a CSV file, packed or not, in their order.
 * @param onBytes called with the number of bytes of the file read so far
 * @throws ImportError with a Korean sentence for the person at the command line
 */
export async function* readColumn(
  file: string,
  column: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true });
  pipeline([await openText(file, onBytes), parser], () => undefined);
  let place: number | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (place === undefined) place = placeOf(column, cells);
      else yield labelInCell(cells[place] ?? '');
    }
  } catch (error) {
    throw asImportError(error);
  }
  if (place === undefined) throw new ImportError('머리글이 없어요. 빈 파일이에요.');
}

function placeOf(column: string, header: readonly string[]): number {
  const names = header.map((name) => name.trim());
  const place = names.indexOf(column);
  if (place < 0) throw new ImportError(`'${column}' 열이 없어요. 이 파일의 열: ${names.join(', ')}`);
  return place;
}
