import { PULL_LIMITS, pullKeyLabel, type PullTarget } from '@gredia/domain';
import {
  failureOf,
  GetPullConsequencesDocument,
  useGraphqlClient,
  type PullPageFragment,
} from '@gredia/graphql-schema';
import { Button, Checkbox, formatNumber, styled, TextArea, TextField } from '@gredia/ui';
import { useRef, useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { AsidePanel, AsideText, AsideTitle } from '../detail/pull-aside';
import { useChangePull, type PullChange } from '../use-change-pull';
import { AcceptDialog, type AcceptEffects } from './accept-dialog';
import { acceptChange, denyChange, mayAskForMore, reviewOf, wordsProblem, type WordsFor } from './review-choices';
import { useReviewDraft } from './use-review-draft';

const Fields = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5' },
  },
});
const Choices = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& + &, & + label': { mt: '1' },
  },
});

interface ReviewPanelProps {
  pull: PullPageFragment;
  viewerId: string;
  /** Asks how it stands now. */
  readAgain: () => Promise<void>;
}

/** 검토: which fields are taken over, why others are not, and the ways out. What was typed stays until it is done. */
export function ReviewPanel({ pull, viewerId, readAgain }: ReviewPanelProps) {
  const client = useGraphqlClient();
  const { change, isBusy } = useChangePull(pull, readAgain);
  const { choices, setChoices, words, setWords, forget } = useReviewDraft(pull, viewerId);
  const [wordsFailure, setWordsFailure] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const [effects, setEffects] = useState<AcceptEffects | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const review = reviewOf(pull, choices);
  const isMine = pull.status === 'REVIEWING' && pull.reviewer?.id === viewerId;
  const labelOf = (key: string) => pullKeyLabel(pull.targetType as PullTarget, key);

  const toggle = (key: string) =>
    setChoices(({ unmarked, reasons }) => ({
      reasons,
      unmarked: unmarked.includes(key) ? unmarked.filter((other) => other !== key) : [...unmarked, key],
    }));
  const setReason = (key: string, reason: string) =>
    setChoices(({ unmarked, reasons }) => ({ unmarked, reasons: { ...reasons, [key]: reason } }));

  /** Nothing is taken over before its effects were seen. */
  async function look() {
    if (isLooking || isBusy) return;
    setIsChecked(true);
    setFailure(review.chosen.length === 0 ? '반영할 항목을 골라 주세요.' : undefined);
    const [wrong] = Object.keys(review.problems);
    if (wrong !== undefined) return root.current?.querySelector<HTMLElement>(`[data-reason="${wrong}"] input`)?.focus();
    if (review.chosen.length === 0) return;
    setIsLooking(true);
    try {
      const variables = { id: pull.id, accept: review.chosen.map(({ key }) => key) };
      setEffects((await client.query(GetPullConsequencesDocument, variables)).pullConsequences);
    } catch (error) {
      setFailure(failureOf(error).message);
      await readAgain().catch(() => undefined);
    } finally {
      setIsLooking(false);
    }
  }

  async function accept(given: { seen: string; typedWord: string | null }) {
    const refusal = await change(acceptChange(review, given), `${review.chosen.length}개 항목을 반영했어요`);
    if (!refusal && review.chosen.length + review.refused.length === review.pending.length) forget();
    // What was seen is another thing by now; the panel tells it.
    if (!refusal || refusal.code === 'CONFLICT') setEffects(null);
    if (refusal?.code === 'CONFLICT') setFailure(refusal.message);
    return refusal;
  }

  async function send(what: PullChange, said: string, tell: (text: string | undefined) => void) {
    if (isBusy) return;
    tell(undefined);
    const refusal = await change(what, said);
    if (refusal) return tell(refusal.message);
    // What is typed for another moment stays: taking a suggestion says nothing.
    if (what.comment) setWords('');
    if (what.refuse) forget();
  }

  function sendWords(what: WordsFor) {
    const text = words.trim();
    const problem = wordsProblem(text, what);
    setWordsFailure(problem);
    if (problem) return root.current?.querySelector('textarea')?.focus();
    if (what === 'DENY') return void send(denyChange(pull, text), '제안을 반려했어요', setWordsFailure);
    void send({ status: 'CHANGES_REQUESTED', comment: text }, '보완을 요청했어요', setWordsFailure);
  }

  const take = () =>
    void send({ status: isMine ? 'OPEN' : 'REVIEWING' }, isMine ? '검토를 놓았어요' : '검토를 맡았어요', setFailure);

  return (
    <AsidePanel as="section" aria-label="검토" ref={root} aria-busy={isBusy}>
      <AsideTitle>검토</AsideTitle>
      <AsideText>
        {pull.reviewer && pull.status === 'REVIEWING' && !isMine
          ? `${pull.reviewer.nickname} 님이 맡아서 검토하고 있어요.`
          : '반영할 항목을 골라 주세요.'}
      </AsideText>
      <Fields aria-label="반영할 항목">
        {review.pending.map((field) => (
          <li key={field.key} data-reason={field.key}>
            <Checkbox
              size="touch"
              checked={review.isMarked(field)}
              disabled={field.isConflict}
              onChange={() => toggle(field.key)}
            >
              {labelOf(field.key)}
            </Checkbox>
            {field.isConflict && <AsideText>겹쳐서 고를 수 없어요.</AsideText>}
            {!review.isMarked(field) && (
              <TextField
                size="sm"
                label={`${labelOf(field.key)}: 반영하지 않는 이유`}
                hint="비워 두면 검토할 항목으로 남아요."
                maxLength={PULL_LIMITS.refusalMax}
                autoComplete="off"
                value={choices.reasons[field.key] ?? ''}
                error={isChecked ? review.problems[field.key] : undefined}
                onChange={({ target }) => setReason(field.key, target.value)}
              />
            )}
          </li>
        ))}
      </Fields>
      <FormFailure text={failure} />
      <Choices>
        <Button variant="solid" touch loading={isLooking ? '확인하는 중' : undefined} onClick={() => void look()}>
          {formatNumber(review.chosen.length)}개 항목 반영
        </Button>
        <Button touch onClick={take}>
          {isMine ? '검토 놓기' : '검토 맡기'}
        </Button>
      </Choices>
      <TextArea
        label={mayAskForMore(pull) ? '반려 이유나 보완할 내용' : '반려 이유'}
        hint="보낸 사람에게 보여요."
        rows={3}
        value={words}
        error={wordsFailure}
        onChange={({ target }) => {
          setWords(target.value);
          setWordsFailure(undefined);
        }}
      />
      <Choices>
        {mayAskForMore(pull) && (
          <Button touch onClick={() => sendWords('REQUEST')}>
            보완 요청
          </Button>
        )}
        <Button variant="dangerLine" touch onClick={() => sendWords('DENY')}>
          반려
        </Button>
      </Choices>
      {effects && (
        <AcceptDialog
          pull={pull}
          review={review}
          effects={effects}
          isBusy={isBusy}
          onAccept={accept}
          onClose={() => setEffects(null)}
        />
      )}
    </AsidePanel>
  );
}
