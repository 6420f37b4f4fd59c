import { isLawKey, josa, pullKeyLabel, type PullTarget } from '@gredia/domain';
import type { GetPullConsequencesQuery, GraphqlFailure, PullPageFragment } from '@gredia/graphql-schema';
import { Button, Dialog, formatNumber, Note, styled, TextField } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { usePullNames } from '../detail/use-pull-names';
import { typedOf } from '../values/typed-value';
import { DifferenceFrame, DifferenceLines, linesBetween } from '../values/difference-lines';
import { ConsequencesList } from './consequences-list';
import type { reviewOf } from './review-choices';

const Parts = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } });
const Heading = styled('h3', { base: { textStyle: 'label', mb: '1' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const List = styled('ul', { base: { display: 'grid', gap: '1', textStyle: 'small', overflowWrap: 'anywhere' } });

export type AcceptEffects = GetPullConsequencesQuery['pullConsequences'];

interface AcceptDialogProps {
  pull: PullPageFragment;
  review: ReturnType<typeof reviewOf>;
  /** As they were asked for before this was opened. */
  effects: AcceptEffects;
  isBusy: boolean;
  /** @returns why it was not done */
  onAccept: (given: { seen: string; typedWord: string | null }) => Promise<GraphqlFailure | null>;
  onClose: () => void;
}

/** What taking fields over would do, before it is done; a ban or a limit that ends asks for its word. */
export function AcceptDialog({ pull, review, effects, isBusy, onAccept, onClose }: AcceptDialogProps) {
  const { chosen, left, refused } = review;
  const { typedWord: word, ingredient, mayAccept, whyNot } = effects;
  const [typedWord, setTypedWord] = useState('');
  const [failure, setFailure] = useState<GraphqlFailure | null>(null);
  const target = pull.targetType as PullTarget;
  const nameOf = usePullNames(pull);
  const labelOf = (key: string) => pullKeyLabel(target, key);
  // Which entries of law mean what: nobody else tells it here.
  const law = chosen.filter(({ key, kind }) => kind === 'ENTRIES' && isLawKey(target, key));
  const kept = left.filter(({ key }) => !refused.some((one) => one.key === key));
  const asked = word === null ? null : josa(word, '을/를');
  const missing = !mayAccept
    ? (whyNot ?? '이 항목은 반영할 수 없어요.')
    : asked !== null && typedWord.trim() !== word
      ? `‘${word}’${asked.slice(word?.length)} 입력해 주세요.`
      : undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || missing !== undefined) return;
    setFailure(null);
    setFailure(await onAccept({ seen: effects.fingerprint, typedWord: word === null ? null : typedWord.trim() }));
  }

  const wordProblem = failure?.fields?.['typedWord'];
  return (
    <Dialog
      title="반영하면 이렇게 돼요"
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            type="submit"
            variant={word === null ? 'solid' : 'danger'}
            loading={isBusy ? '반영하는 중' : undefined}
            disabledReason={missing}
          >
            {formatNumber(chosen.length)}개 항목 반영
          </Button>
        </>
      }
    >
      <Parts>
        <FormFailure text={wordProblem ? undefined : failure?.message} />
        {!mayAccept && <Note tone="bad">{whyNot ?? '이 항목은 반영할 수 없어요.'}</Note>}
        <div>
          <Heading>반영할 항목</Heading>
          <Quiet>{chosen.map(({ key }) => labelOf(key)).join(', ')}</Quiet>
        </div>
        {refused.length > 0 && (
          <div>
            <Heading>반영하지 않을 항목</Heading>
            <List>
              {refused.map(({ key, reason }) => (
                <li key={key}>
                  <b>{labelOf(key)}</b> {reason}
                </li>
              ))}
            </List>
          </div>
        )}
        {kept.length > 0 && (
          <Quiet>{kept.map(({ key }) => labelOf(key)).join(', ')}: 이유를 적지 않아서 검토할 항목으로 남아요.</Quiet>
        )}
        {word !== null && (
          <Note tone="bad" icon={TriangleAlert}>
            금지나 제한이 빠지거나 달라져요. 항목을 하나씩 확인해 주세요.
          </Note>
        )}
        {law.map(({ key, current, merged }) => (
          <DifferenceFrame key={key} role="group" aria-label={`${labelOf(key)} 바뀌는 내용`}>
            <DifferenceLines
              lines={linesBetween(target, key, typedOf(target, key, current), typedOf(target, key, merged), nameOf)}
            />
          </DifferenceFrame>
        ))}
        {ingredient ? (
          <div>
            <Heading>이어서 달라지는 것</Heading>
            <ConsequencesList consequences={ingredient} />
          </div>
        ) : (
          mayAccept && word === null && law.length === 0 && <Quiet>이 항목 말고 달라지는 것이 없어요.</Quiet>
        )}
        {asked !== null && mayAccept && (
          <TextField
            label={`계속하려면 ‘${word}’${asked.slice(word?.length)} 입력해 주세요`}
            autoComplete="off"
            value={typedWord}
            error={wordProblem}
            onChange={({ target }) => setTypedWord(target.value)}
          />
        )}
      </Parts>
    </Dialog>
  );
}
