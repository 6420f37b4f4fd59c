import { josa, MERGE_UNDO_HOURS, MERGE_WORD } from '@gredia/domain';
import { useMergeIngredientsMutation } from '@gredia/graphql-schema';
import { Card, Note } from '@gredia/ui';
import { TypedWordForm } from '../../shared/typed-word-form';
import type { MergePreview, MergeState } from './use-merge';

export interface DoneMerge {
  id: string;
  keptTitle: string;
  goneTitles: readonly string[];
}

interface MergeConfirmProps extends Pick<MergeState, 'input' | 'keptId' | 'isBusy'> {
  preview: MergePreview;
  onDone: (merge: DoneMerge) => void;
  /** Something else would follow by now: the preview is worked out anew. */
  onStale: () => void;
}

/** Why, and the word that has to be typed. */
export function MergeConfirm({ preview, input, keptId, isBusy, onDone, onStale }: MergeConfirmProps) {
  const [merge] = useMergeIngredientsMutation();
  const open = preview.rules.filter(({ needsChoice }) => needsChoice).length;
  const gone = preview.sides.filter(({ id }) => id !== keptId).map(({ title }) => title);
  const openRules = open ? `규칙 ${open}건을 어떻게 할지 먼저 정해 주세요.` : null;
  return (
    <Card role="region" aria-label="합치기" pad="md">
      <TypedWordForm
        word={MERGE_WORD}
        reasonHint="감사 기록에 남아요."
        obstacle={isBusy ? '미리보기를 계산하고 있어요.' : openRules}
        action={`성분 ${preview.sides.length}개 합치기`}
        sending="합치는 중"
        onSend={async (given) => onDone((await merge({ input, ...given, version: preview.version })).mergeIngredients)}
        onConflict={onStale}
      >
        <Note tone="warn">
          {josa(gone.join(', '), '이/가')} ‘{preview.title}’의 일부가 돼요. 성분 주소와 라벨, 원료, 규칙이 함께 옮겨
          가고, {MERGE_UNDO_HOURS}시간 안에 되돌릴 수 있어요.
        </Note>
      </TypedWordForm>
    </Card>
  );
}
