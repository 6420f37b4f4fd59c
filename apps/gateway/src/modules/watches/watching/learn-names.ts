import { setImmediate } from 'node:timers/promises';
import { LabelDictionary } from '@gredia/domain/labels';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import { labelEntries, labelMembers, type LabelMembers } from '../../labels/public';
import { addWatches, standingIds } from '../watched-rows';
import { watches, watchLabels, type WatchedLabelModel } from '../watches.table';

const BATCH = 100;

const hasUnknown = sql`cardinality(${watchLabels.unknownNames}) > 0`;

/**
 * Every night: labels with names that no ingredient had are read again, and what they name since is watched with them. Where
 * there is none, no dictionary is made.
 * @returns how many labels name more than before
 */
export async function learnNames(db: Database): Promise<number> {
  if ((await db.select({ id: watchLabels.id }).from(watchLabels).where(hasUnknown).limit(1)).length === 0) return 0;
  const pause = () => setImmediate();
  const dictionary = await LabelDictionary.build(await labelEntries(db, pause), pause);
  let learnt = 0;
  for (let after: string | undefined; ;) {
    const labels = await db
      .select()
      .from(watchLabels)
      .where(and(hasUnknown, after === undefined ? undefined : gt(watchLabels.id, after)))
      .orderBy(asc(watchLabels.id))
      .limit(BATCH);
    for (const label of labels) {
      await pause();
      const members = labelMembers(label.text, dictionary);
      if (members.unknownNames.join('\n') === label.unknownNames.join('\n')) continue;
      if (await transact({ db }, (tx) => addMembers(tx, label, members))) learnt += 1;
    }
    after = labels.at(-1)?.id;
    if (labels.length < BATCH) return learnt;
  }
}

/** What a label names since is watched with it, unless the label has gone meanwhile. */
async function addMembers(tx: Executor, { id, userId }: WatchedLabelModel, members: LabelMembers): Promise<boolean> {
  const { unknownNames } = members;
  const { rowCount } = await tx.update(watchLabels).set({ unknownNames }).where(eq(watchLabels.id, id));
  if (!rowCount) return false;
  const ids = await standingIds(tx, members.ids);
  const known = await tx
    .select({ targetId: watches.targetId })
    .from(watches)
    .where(and(eq(watches.labelId, id), inArray(watches.targetId, ids)));
  const watched = new Set(known.map(({ targetId }) => targetId));
  const fresh = ids.filter((one) => !watched.has(one));
  await addWatches(tx, userId, fresh, id);
  return fresh.length > 0;
}
