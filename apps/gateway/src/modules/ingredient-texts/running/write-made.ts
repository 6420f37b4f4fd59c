import type { Executor } from '../../../platform/database/client';
import { sqlStateOf } from '../../../platform/database/took-too-long';
import { isRateLimited } from '../../../platform/errors/errors';
import type { Platform } from '../../../platform/module/platform';
import { transact } from '../../../platform/transact/transact';
import type { IngredientTextRunModel } from '../ingredient-texts.table';
import type { PlannedText } from './read-batch';
import { isToEnd } from './text-runs';
import { TextRunLost, writeBatch } from './write-batch';

export type TextOffice = Pick<Platform, 'db' | 'cache' | 'log'>;

/** What was made of a batch, and how long its writing waits for locks that others have. */
interface MadeBatch {
  run: Pick<IngredientTextRunModel, 'id' | 'cursor'>;
  planned: readonly PlannedText[];
  lockWaitMs: number;
}

/** What belongs to the same transaction. */
type Finish = (tx: Executor) => Promise<void>;

/** So often what was made of a batch is kept for who holds its rows. */
const WAITS_MOST = 30;

/**
 * Writes a batch, or where the database refuses one of its texts each alone: that one is left to the next run.
 * @throws TextRunLost
 */
export async function writeMade(office: TextOffice, batch: MadeBatch, finish: Finish): Promise<void> {
  try {
    return await writeAmongOthers(office, batch, finish);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const { run, planned, lockWaitMs } = batch;
  let { cursor } = run;
  for (const [at, text] of planned.entries()) {
    const finishes = at === planned.length - 1 ? finish : noMore;
    const write = (one: PlannedText) =>
      writeAmongOthers(office, { run: { ...run, cursor }, planned: [one], lockWaitMs }, finishes);
    try {
      await write(text);
    } catch (error) {
      if (!isRefused(error)) throw error;
      office.log.error({ ingredientId: text.id, sqlState: sqlStateOf(error) }, 'A text of an ingredient was refused');
      await write({ ...text, isNews: false, outcome: 'postponed' });
    }
    cursor = text.id;
  }
}

const noMore: Finish = () => Promise.resolve();

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: the values are at fault, and will be again. */
const isRefused = (error: unknown): boolean => /^(?:22|23|54)/.test(sqlStateOf(error));

/** Writes as soon as others let it: what an engine has made is not thrown away for their sake. */
async function writeAmongOthers(
  office: TextOffice,
  { run, planned, lockWaitMs }: MadeBatch,
  finish: Finish,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(office, async (tx) => {
        await writeBatch(tx, run, planned, lockWaitMs);
        await finish(tx);
      });
    } catch (error) {
      if (!isRateLimited(error) || attempt === WAITS_MOST) throw error;
      if (await isToEnd(office.db, run.id)) throw new TextRunLost();
    }
  }
}
