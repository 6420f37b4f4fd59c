import { ImportError } from '../import-error';
import type { NamedColumn } from '../import-source';

const tidy = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which of the known columns each column of a file is; null for a column that is left out.
 * @throws ImportError when one that is needed is missing, or one is there twice
 */
export function spreadsheetColumns(found: readonly string[], known: readonly NamedColumn[]): (string | null)[] {
  const keys = new Map(known.flatMap(({ key, names }) => [key, ...names].map((name) => [tidy(name), key])));
  const columns = found.map((name) => keys.get(tidy(name)) ?? null);
  for (const { key, names, isRequired } of known) {
    const times = columns.filter((column) => column === key).length;
    if (times > 1) throw new ImportError(`'${key}' 열이 ${times}개예요. 하나만 남겨 주세요.${headerLine(found)}`);
    if (isRequired && times === 0) {
      throw new ImportError(
        `${[key, ...names].map((name) => `'${name}'`).join(' 또는 ')} 열이 없어요.${headerLine(found)}`,
      );
    }
  }
  return columns;
}

const headerLine = (found: readonly string[]) => `\n  파일의 머리글: ${found.join(', ')}`;
