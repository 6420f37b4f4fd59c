import { hideReasonLabel, type HideReason } from '@gredia/domain';
import { useModerateContentMutation, useUndoModerationMutation, type PullPageFragment } from '@gredia/graphql-schema';
import { Button, Chip, Note, showToast, styled } from '@gredia/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { DeskChoices, DeskPart, DeskPartTitle } from '../../shared/desk/desk-panel';
import { problemOf, useUndo } from '../../shared/use-undo';

const Reasons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', my: '2' } });

interface PullShownProps {
  pull: PullPageFragment;
  /** Reads how it stands now. */
  onChanged: () => Promise<unknown>;
}

/** Whether people read a suggestion: hiding and showing are decisions as those of 검토 대기, in whose log they stand. */
export function PullShown({
  pull: { id, number, isHeld, isHidden, heldReasons, updatedAt },
  onChanged,
}: PullShownProps) {
  const titleId = useId();
  const [moderate] = useModerateContentMutation();
  const [takeBack] = useUndoModerationMutation();
  const [reason, setReason] = useState<HideReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { done } = useUndo(onChanged);

  async function decide(action: 'APPROVE' | 'HIDE') {
    if (isBusy) return;
    setIsBusy(true);
    const targets = [{ kind: 'PULL_REQUEST' as const, id, updatedAt }];
    try {
      const input = { action, targets, ...(action === 'HIDE' && { reason }) };
      const { moderateContent } = await moderate({ input });
      const said = action === 'HIDE' ? `#${number} 제안을 숨겼어요` : `#${number} 제안을 다시 올렸어요`;
      done(said, () => takeBack({ id: moderateContent.id }));
      setReason(null);
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
    await onChanged();
  }

  // What is held waits for the panel above.
  if (isHeld) return null;
  if (isHidden)
    return (
      <DeskPart>
        <DeskPartTitle>숨긴 제안</DeskPartTitle>
        <Note tone="warn">보낸 사람과 운영자만 볼 수 있어요. {heldReasons.join(' ')}</Note>
        <DeskChoices>
          <Button
            icon={<Eye size={15} />}
            touch
            loading={isBusy ? '올리는 중' : undefined}
            onClick={() => void decide('APPROVE')}
          >
            다시 올리기
          </Button>
        </DeskChoices>
      </DeskPart>
    );
  return (
    <DeskPart>
      <DeskPartTitle id={titleId}>숨기는 이유</DeskPartTitle>
      <Reasons role="group" aria-labelledby={titleId}>
        {(Object.keys(hideReasonLabel) as HideReason[]).map((each) => (
          <Chip key={each} selected={each === reason} onClick={() => setReason(each)}>
            {hideReasonLabel[each]}
          </Chip>
        ))}
      </Reasons>
      <DeskChoices>
        <Button
          variant="dangerLine"
          icon={<EyeOff size={15} />}
          touch
          disabledReason={reason ? undefined : '숨기는 이유를 골라 주세요.'}
          loading={isBusy ? '숨기는 중' : undefined}
          onClick={() => void decide('HIDE')}
        >
          숨기기
        </Button>
      </DeskChoices>
    </DeskPart>
  );
}
