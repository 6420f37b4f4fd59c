import { isOpenPull, PULL_LIMITS } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Button, Checkbox, Kbd, Note, styled, TextArea, TextField } from '@gredia/ui';
import { Check, Eye, Hand, MessageCircleQuestionMark, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { DeskChoices, DeskPanel, DeskPart, DeskPartTitle } from '../../shared/desk/desk-panel';
import { keyLabel } from './pull-words';
import type { PullMarks } from './use-pull-marks';

const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Field = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    ps: '2',
    borderLeft: '3px solid',
    borderColor: 'transparent',
  },
  variants: { isCurrent: { true: { borderColor: 'brand.solid' } } },
});
const FieldLine = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& kbd': { ms: 'auto' } },
});
const Fields = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2.5' } });

/** What the words are for that are being typed. */
export type PanelMode = 'DENY' | 'REQUEST';

interface PullPanelProps {
  ref?: Ref<HTMLDivElement>;
  pull: PullPageFragment;
  marks: PullMarks;
  words: {
    mode: PanelMode;
    text: string;
    problem: string | null;
    onText: (text: string) => void;
    onSend: (mode: PanelMode) => void;
  };
  refusal: string | null;
  isBusy: boolean;
  /** What would follow is being asked for. */
  isLooking: boolean;
  isMine: boolean;
  mayRequest: boolean;
  onAccept: () => void;
  onTake: () => void;
  onRelease: () => void;
  /** The reason of a line was typed: the keys go on with the next one. */
  onReasonDone: () => void;
  onLeave: () => void;
  /** Whether people read it. */
  shown: ReactNode;
}

/** Which fields are taken over, why others are not, and the ways out. */
export function PullPanel(props: PullPanelProps) {
  const {
    ref,
    pull,
    marks,
    words,
    refusal,
    isBusy,
    isLooking,
    isMine,
    mayRequest,
    onAccept,
    onTake,
    onRelease,
    onReasonDone,
    onLeave,
    shown,
  } = props;
  // Nobody works on what nobody reads.
  if (pull.isHidden)
    return (
      <DeskPanel aria-label="검토" ref={ref}>
        {shown}
      </DeskPanel>
    );
  if (!isOpenPull(pull.status)) {
    return (
      <DeskPanel aria-label="검토">
        <DeskPart>
          <DeskPartTitle>끝난 제안</DeskPartTitle>
          <Quiet>
            {pull.acceptedAt
              ? '반영한 내용은 기록에 남아 있어요. 되돌리려면 기록을 열어 다른 편집처럼 되돌려 주세요.'
              : '반영한 내용이 없어요.'}
          </Quiet>
        </DeskPart>
        {shown}
      </DeskPanel>
    );
  }
  return (
    <DeskPanel aria-label="검토" ref={ref}>
      {pull.isHeld && (
        <DeskPart>
          <Note tone="warn">
            스팸으로 보여서 보류했어요. {pull.heldReasons.join(' ')} 반려하면 계속 보이지 않고, 다른 일을 하면 모두에게
            보여요.
          </Note>
          <DeskChoices>
            <Button icon={<Eye size={15} />} aria-keyshortcuts="P" touch onClick={onRelease}>
              올리기 <Kbd aria-hidden="true">P</Kbd>
            </Button>
          </DeskChoices>
        </DeskPart>
      )}
      <DeskPart>
        <DeskPartTitle>반영할 항목</DeskPartTitle>
        {refusal && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        <Fields aria-label="반영할 항목">
          {marks.pending.map((field, at) => (
            <Field key={field.key} isCurrent={marks.current?.key === field.key} data-field={field.key}>
              <FieldLine>
                <Checkbox
                  size="touch"
                  checked={marks.isMarked(field)}
                  disabled={field.isConflict}
                  onChange={() => marks.toggle(field)}
                >
                  {keyLabel(pull.targetType, field.key)}
                </Checkbox>
                <Kbd aria-hidden="true">{(at + 1) % 10}</Kbd>
              </FieldLine>
              {!marks.isMarked(field) && (
                <TextField
                  size="sm"
                  label={`${keyLabel(pull.targetType, field.key)}: 반영하지 않는 이유`}
                  hint="비워 두면 검토할 항목으로 남아요."
                  maxLength={PULL_LIMITS.refusalMax}
                  value={marks.reasons[field.key] ?? ''}
                  error={marks.problems[field.key]}
                  onChange={({ target }) => marks.setReason(field.key, target.value)}
                  onKeyDown={(event) => {
                    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
                    event.preventDefault();
                    onReasonDone();
                  }}
                />
              )}
            </Field>
          ))}
        </Fields>
        <DeskChoices>
          <Button
            variant="solid"
            icon={<Check size={15} />}
            aria-keyshortcuts="A"
            touch
            loading={isLooking ? '확인하는 중' : undefined}
            onClick={onAccept}
          >
            {marks.chosen.length}개 항목 반영 <Kbd aria-hidden="true">A</Kbd>
          </Button>
        </DeskChoices>
      </DeskPart>
      <DeskPart
        data-field="words"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing) return;
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isSent && event.key !== 'Escape') return;
          event.preventDefault();
          if (isSent) words.onSend(words.mode);
          else onLeave();
        }}
      >
        <TextArea
          label="이유나 보완할 내용"
          hint="보낸 사람에게 보여요. Ctrl+Enter로 보내고 Esc로 나가요."
          rows={3}
          max={words.mode === 'DENY' ? PULL_LIMITS.refusalMax : PULL_LIMITS.commentMax}
          value={words.text}
          error={words.problem ?? undefined}
          onChange={({ target }) => words.onText(target.value)}
        />
        <DeskChoices aria-busy={isBusy}>
          <Button
            variant={words.mode === 'DENY' && words.text ? 'danger' : 'dangerLine'}
            icon={<X size={15} />}
            aria-keyshortcuts="R"
            touch
            onClick={() => words.onSend('DENY')}
          >
            반려 <Kbd aria-hidden="true">R</Kbd>
          </Button>
          {mayRequest && (
            <Button
              icon={<MessageCircleQuestionMark size={15} />}
              aria-keyshortcuts="C"
              touch
              onClick={() => words.onSend('REQUEST')}
            >
              보완 요청 <Kbd aria-hidden="true">C</Kbd>
            </Button>
          )}
          <Button variant="ghost" icon={<Hand size={15} />} aria-keyshortcuts="T" touch onClick={onTake}>
            {isMine ? '내려놓기' : '맡기'} <Kbd aria-hidden="true">T</Kbd>
          </Button>
        </DeskChoices>
      </DeskPart>
      {shown}
    </DeskPanel>
  );
}
