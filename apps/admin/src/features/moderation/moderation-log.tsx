import { hideReasonLabel, MODERATION_LIMITS, moderationActionLabel } from '@gredia/domain';
import { useGetModerationLogQuery, useUndoModerationMutation } from '@gredia/graphql-schema';
import { useState } from 'react';
import { LOG_PER_PAGE, UndoLog } from '../../shared/undo-log';

/** 처리 기록: what was decided by whom, to be taken back within a day. */
export function ModerationLog() {
  const [page, setPage] = useState(1);
  const query = useGetModerationLogQuery({ variables: { page, perPage: LOG_PER_PAGE }, fetchPolicy: 'network-only' });
  const [undo] = useUndoModerationMutation();

  return (
    <UndoLog
      title="처리 기록"
      empty={`지난 ${MODERATION_LIMITS.logDays}일 동안 처리한 글이 없어요`}
      query={query}
      page={page}
      onPage={setPage}
      undo={(id) => undo({ id })}
      deedsOf={({ moderationLog: { total, decisions } }) => ({
        total,
        deeds: decisions.map(({ id, action, count, title, reason, note, by, isUndoable, undoneAt, createdAt }) => ({
          id,
          name: title || '(제목 없음)',
          what: `${moderationActionLabel[action]} ${count}건`,
          at: createdAt,
          by: by ?? null,
          reason: [reason && hideReasonLabel[reason], note].filter(Boolean).join(' · ') || '이유 없음',
          isUndone: Boolean(undoneAt),
          canUndo: isUndoable,
          undoneNotice: '되돌렸어요. 그사이에 바뀐 글은 그대로예요.',
        })),
      })}
    />
  );
}
