import { HOUR_MS, moderationReasons } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { wordsOfPulls } from '../../pulls/public';
import type { QueueInput } from '../moderation.input';
import { countQueued, readQueued, type QueuedContent } from './queued-contents';

/** What waits for operators, in a few statements whatever its length. */
export async function listQueue({ db }: RequestContext, input: QueueInput) {
  const { kind, perPage } = input;
  const counts = await countQueued(db);
  const rows = await readQueued(db, { kind, limit: perPage, offset: offsetOf(input) });
  // Of a suggestion operators read all that was looked at: its signs are places in it.
  const words = await wordsOfPulls(
    db,
    rows.flatMap(({ kind: of, id }) => (of === 'PULL_REQUEST' ? id : [])),
  );
  const total = { PENDING: counts.pending, REPORTED: counts.reported, AUTOMATIC: counts.automatic };
  return {
    total: kind ? total[kind] : counts.all,
    counts,
    items: rows.map((row) => itemOf({ ...row, content: words.get(row.id) ?? row.content })),
  };
}

function itemOf(row: QueuedContent) {
  const reports = row.reports ?? {};
  const score = row.score ?? 0;
  const signs = row.signs ?? [];
  const accountHours = (row.createdAt.getTime() - row.joinedAt.getTime()) / HOUR_MS;
  const isPending = row.status === 'PENDING';
  const { kind, postNumber, sameCount } = row;
  return {
    ...row,
    marks: signs.flatMap(({ places }) => places).sort((one, other) => one.start - other.start),
    reasons: moderationReasons({ kind, isPending, postNumber, accountHours, score, signs, reports, sameCount }),
    spamScore: score,
    reportCount: Object.values(reports).reduce((sum, count) => sum + count, 0),
    author: authorOf(row),
  };
}

function authorOf({ authorId, nickname, joinedAt, isVerified, state, postCount, hiddenCount }: QueuedContent) {
  return { id: authorId, nickname, joinedAt, isVerified, postCount, hiddenCount, state };
}
