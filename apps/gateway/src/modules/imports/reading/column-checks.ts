import { josa } from '@gredia/domain';
import { ImportError } from '../import-error';
import type { ColumnCheck } from '../import-source';

/** Too few cells say nothing about a column. */
const ENOUGH = 5;

/** Counts, while a file is read, how many cells of its checked columns look as they should. */
export function watchColumns(checks: readonly ColumnCheck[]) {
  const counts = checks.map(() => ({ filled: 0, fitting: 0, misfit: '' }));
  return {
    see(record: unknown): void {
      if (typeof record !== 'object' || record === null) return;
      const cells = record as Record<string, unknown>;
      checks.forEach(({ column, pattern }, index) => {
        const cell = cells[column];
        const text = typeof cell === 'string' ? cell.trim() : '';
        if (text === '') return;
        const count = counts[index]!;
        count.filled++;
        if (pattern.test(text)) count.fitting++;
        else if (count.misfit === '') count.misfit = text;
      });
    },
    /** @throws ImportError when a column holds something else than it should */
    assert(): void {
      checks.forEach(({ column, share, what }, index) => {
        const { filled, fitting, misfit } = counts[index]!;
        if (filled < ENOUGH || fitting / filled >= share) return;
        throw new ImportError(
          `'${column}' 열이 밀린 것 같아요: ${josa(what, '이/가')} 있어야 하는데 ${filled.toLocaleString('ko')}칸 가운데 ` +
            `${(filled - fitting).toLocaleString('ko')}칸이 달라요 (예: ${misfit.slice(0, 60)}). 아무것도 반영하지 않았어요.`,
        );
      });
    },
  };
}
