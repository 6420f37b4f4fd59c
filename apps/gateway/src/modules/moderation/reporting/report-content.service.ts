import { contentKindLabel, josa, type ReportInput } from '@gredia/domain';
import { notFound, badUserInput, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transact } from '../../../platform/transact/transact';
import { readReported } from './read-reported';
import { contentReports } from '../moderation.table';

/**
 * Reports a text, once a person and text: again changes nothing, and counts as nothing. Reports hide nothing by themselves;
 * each puts the text before operators (docs/product/moderation.md#reports).
 * @throws NOT_FOUND for what the viewer may not know of, BAD_USER_INPUT for an own text, RATE_LIMITED
 */
export async function reportContent(ctx: RequestContext, input: ReportInput): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { targetType, targetId, reason, note } = input;
  const reported = await readReported(ctx, { kind: targetType, id: targetId });
  if (!reported) throw notFound(`${josa(contentKindLabel[targetType], '을/를')} 찾을 수 없어요.`);
  if (reported.authorId === viewer.id) throw badUserInput({ targetId: '내가 쓴 글은 신고할 수 없어요.' });
  return countUse(ctx, 'content-report', viewer.id, async (counts) => {
    const made = await transact(ctx, (tx) =>
      tx
        .insert(contentReports)
        .values({ targetType, targetId, reason, note, reporterId: viewer.id })
        .onConflictDoNothing()
        .returning({ id: contentReports.id }),
    );
    counts(made.length > 0);
    return true;
  });
}
