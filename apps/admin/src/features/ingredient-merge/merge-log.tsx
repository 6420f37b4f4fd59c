import { josa } from '@gredia/domain';
import {
  useUndoIngredientMergeMutation,
  type GetIngredientMergesQuery,
  type QueryResult,
} from '@gredia/graphql-schema';
import { UndoLog, type LoggedDeed } from '../../shared/undo-log';

type Merge = GetIngredientMergesQuery['ingredientMerges']['merges'][number];

interface MergeLogProps {
  query: QueryResult<GetIngredientMergesQuery>;
  page: number;
  onPage: (page: number) => void;
}

/** 최근 기록: what was merged or split by whom and why. */
export function MergeLog(props: MergeLogProps) {
  const [undo] = useUndoIngredientMergeMutation();
  return (
    <UndoLog
      {...props}
      title="최근 기록"
      empty="아직 합치거나 나눈 적이 없어요"
      deedsOf={({ ingredientMerges: { total, merges } }) => ({ total, deeds: merges.map(deedOf) })}
      undo={(id) => undo({ id })}
    />
  );
}

const deedOf = ({
  id,
  kind,
  keptTitle,
  goneTitles,
  reason,
  mergedBy,
  createdAt,
  undoneAt,
  canUndo,
}: Merge): LoggedDeed => ({
  id,
  name: keptTitle,
  what: `${kind === 'SPLIT' ? '나눔 →' : '합침 ←'} ${goneTitles.join(', ')}`,
  at: createdAt,
  by: mergedBy ?? null,
  reason,
  isUndone: Boolean(undoneAt),
  canUndo,
  undoneNotice: `${josa(goneTitles.join(', '), '을/를')} 되돌렸어요`,
});
