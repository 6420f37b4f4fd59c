import { MERGE_UNDO_HOURS, SPLIT_WORD } from '@gredia/domain';
import { useSplitIngredientMutation, type SplitIngredientMutation } from '@gredia/graphql-schema';
import { Card, Note } from '@gredia/ui';
import { TypedWordForm } from '../../shared/typed-word-form';
import type { SplitPreview, SplitState } from './use-split';

export type DoneSplit = SplitIngredientMutation['splitIngredient'];

interface SplitConfirmProps {
  preview: SplitPreview;
  input: NonNullable<SplitState['input']>;
  isBusy: boolean;
  onDone: (split: DoneSplit) => void;
  /** Something else would follow by now: the preview is worked out anew. */
  onStale: () => void;
}

/** Why, and the word that has to be typed. */
export function SplitConfirm({ preview, input, isBusy, onDone, onStale }: SplitConfirmProps) {
  const [split] = useSplitIngredientMutation();
  const open = preview.rules.filter(({ needsChoice }) => needsChoice).length;
  const openRules = open ? `규칙 ${open}건이 어느 쪽에 적용되는지 먼저 정해 주세요.` : null;
  return (
    <Card role="region" aria-label="나누기" pad="md">
      <TypedWordForm
        word={SPLIT_WORD}
        reasonHint="감사 기록에 남아요."
        obstacle={isBusy ? '미리보기를 계산하고 있어요.' : openRules}
        action="성분 나누기"
        sending="나누는 중"
        onSend={async (given) => onDone((await split({ input, ...given, version: preview.version })).splitIngredient)}
        onConflict={onStale}
      >
        <Note tone="warn">
          ‘{preview.keptTitle}’에서 ‘{preview.madeTitle}’ 성분이 새로 생겨요. {MERGE_UNDO_HOURS}시간 안에 되돌릴 수
          있어요.
        </Note>
      </TypedWordForm>
    </Card>
  );
}
