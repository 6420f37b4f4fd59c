import type {
  ConsequencesOfIngredientFragment,
  GetPullConsequencesQuery,
  GraphqlFailure,
  PullPageFragment,
} from '@gredia/graphql-schema';
import { isLawKey, josa, type PullTarget } from '@gredia/domain';
import { Button, Dialog, formatNumber, Note, styled, TextField } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, type ComponentType, type FormEvent } from 'react';
import { KeyDifference } from './key-difference';
import { keyLabel } from './pull-words';
import type { PullMarks } from './use-pull-marks';

const Parts = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', textStyle: 'small' } });
const Heading = styled('h3', { base: { textStyle: 'label', fontWeight: 700, mb: '1' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Draws what follows for an ingredient; another feature does. */
export type ConsequencesOf = ComponentType<{ id: string; consequences: ConsequencesOfIngredientFragment }>;

export type AcceptEffects = GetPullConsequencesQuery['pullConsequences'];

interface AcceptDialogProps {
  pull: PullPageFragment;
  marks: Pick<PullMarks, 'chosen' | 'left' | 'refused'>;
  /** As they were asked for before this was opened. */
  effects: AcceptEffects;
  Consequences: ConsequencesOf;
  isBusy: boolean;
  /** @returns why it was refused, where it stays on the desk */
  onAccept: (given: { seen: string; typedWord: string | null }) => Promise<GraphqlFailure | undefined>;
  onClose: () => void;
}

/** What taking fields over would do, before it is done; a ban or a limit that ends asks for its word. */
export function AcceptDialog({ pull, marks, effects, Consequences, isBusy, onAccept, onClose }: AcceptDialogProps) {
  const { chosen, left, refused } = marks;
  const { typedWord: word = null, ingredient } = effects;
  const [typedWord, setTypedWord] = useState('');
  const [failure, setFailure] = useState<GraphqlFailure | undefined>();
  const labels = (fields: readonly { key: string }[]) =>
    fields.map(({ key }) => keyLabel(pull.targetType, key)).join(', ');

  const whyNot = effects.whyNot ?? undefined;
  const particle = word === null ? '' : josa(word, '을/를').slice(word.length);
  const missing =
    whyNot ?? (word !== null && typedWord.trim() !== word ? `‘${word}’${particle} 입력해 주세요.` : undefined);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || missing !== undefined) return;
    setFailure(undefined);
    setFailure(await onAccept({ seen: effects.fingerprint, typedWord: word === null ? null : typedWord.trim() }));
  }

  // Which entries of law mean what: nobody else tells it here.
  const decided = chosen.filter(({ key, kind }) => kind === 'ENTRIES' && isLawKey(pull.targetType as PullTarget, key));
  const kept = left.filter(({ key }) => !refused.some((one) => one.key === key));
  return (
    <Dialog
      title="반영하면 이렇게 돼요"
      isTall
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
            data-autofocus={word === null || undefined}
          >
            {formatNumber(chosen.length)}개 항목 반영
          </Button>
        </>
      }
    >
      <Parts>
        {failure && (
          <Note tone="bad" role="alert">
            {failure.message}
          </Note>
        )}
        {whyNot && (
          <Note tone="bad" role="status">
            {whyNot}
          </Note>
        )}
        <div>
          <Heading>반영할 항목</Heading>
          <Quiet>{labels(chosen)}</Quiet>
        </div>
        {refused.length > 0 && (
          <div>
            <Heading>반영하지 않을 항목</Heading>
            <List>
              {refused.map(({ key, reason }) => (
                <li key={key}>
                  <b>{keyLabel(pull.targetType, key)}</b> {reason}
                </li>
              ))}
            </List>
          </div>
        )}
        {kept.length > 0 && <Quiet>{labels(kept)}: 이유를 적지 않아서 검토할 항목으로 남아요.</Quiet>}
        {word !== null && !ingredient?.typedWord && (
          <Note tone="bad" icon={TriangleAlert}>
            금지나 제한이 빠지거나 달라져요. 항목을 하나씩 확인해 주세요.
          </Note>
        )}
        {decided.map((field) => (
          <KeyDifference
            key={field.key}
            field={field}
            label={keyLabel(pull.targetType, field.key)}
            before={field.current}
            after={field.merged}
          />
        ))}
        {ingredient ? (
          <Consequences id={pull.targetId} consequences={ingredient} />
        ) : (
          !whyNot && !word && decided.length === 0 && <Quiet>이 항목 말고 달라지는 것이 없어요.</Quiet>
        )}
        {word !== null && (
          <TextField
            data-autofocus
            label={`계속하려면 ‘${word}’${particle} 입력해 주세요`}
            autoComplete="off"
            value={typedWord}
            error={failure?.fields?.['typedWord']}
            onChange={({ target }) => setTypedWord(target.value)}
          />
        )}
      </Parts>
    </Dialog>
  );
}
