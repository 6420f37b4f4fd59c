import { Chip, FieldProblem, styled } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TargetField } from './suggest-values';
import { isOpinion } from '../values/typed-value';
import type { SuggestFormState } from './use-suggest-form';

const Root = styled('div', { base: { display: 'grid', gap: '2' } });
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Title = styled('b', { base: { textStyle: 'label', me: '1' } });
const More = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });
const Choices = styled('div', {
  base: { display: 'grid', gap: '2', px: '3.5', py: '3', borderRadius: 'thumb', bg: 'bg.subtle' },
});
const Kind = styled('small', { base: { flexBasis: '100%', textStyle: 'caption', color: 'fg.subtle' } });

interface KeyChipsProps {
  form: SuggestFormState;
  fields: readonly TargetField[];
}

/** 고칠 항목: those that were chosen, and all others where they are asked for. */
export function KeyChips({ form, fields }: KeyChipsProps) {
  const { keys } = form.values;
  const [isWanted, setIsWanted] = useState(keys.length === 0);
  const listId = useId();
  const problemId = useId();
  const problem = form.errorOf('keys');
  const chosen = fields.filter(({ key }) => keys.includes(key));
  const others = fields.filter(({ key }) => !keys.includes(key));
  const isOpen = (isWanted || keys.length === 0) && others.length > 0;
  const written = others.filter(({ key }) => !isOpinion(form.target.targetType, key));
  const opinions = others.filter((field) => !written.includes(field));

  /** The focus goes to what is to be written. */
  function open(key: string, root: Element | null) {
    flushSync(() => {
      form.open(key);
      setIsWanted(false);
    });
    root?.querySelector<HTMLElement>(`[data-key="${key}"] :is(input, textarea, select, button)`)?.focus();
  }

  function close(key: string, root: Element | null) {
    flushSync(() => form.close(key));
    root?.querySelector<HTMLElement>('[data-keys] button')?.focus();
  }

  const choice = ({ key, label }: TargetField) => <Pick key={key} label={label} onPick={(root) => open(key, root)} />;
  return (
    <Root
      data-keys
      role="group"
      aria-label="고칠 항목"
      aria-describedby={problem ? problemId : undefined}
      data-problem={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
    >
      <Line>
        <Title>고칠 항목</Title>
        {chosen.map(({ key, label }) => (
          <Pick key={key} label={label} isChosen onPick={(root) => close(key, root)} />
        ))}
        {others.length > 0 && keys.length > 0 && (
          <span aria-controls={isOpen ? listId : undefined}>
            <Chip selected={isOpen} onClick={() => setIsWanted(!isOpen)}>
              <More>
                <Plus size={14} />
                항목 추가
              </More>
            </Chip>
          </span>
        )}
      </Line>
      {isOpen && (
        <Choices id={listId}>
          <Line>
            <Kind>어떤 항목을 고칠까요?</Kind>
            {written.map(choice)}
          </Line>
          {opinions.length > 0 && (
            <Line>
              <Kind>의견만 남길 수 있는 항목</Kind>
              {opinions.map(choice)}
            </Line>
          )}
        </Choices>
      )}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </Root>
  );
}

interface PickProps {
  label: string;
  isChosen?: boolean;
  /** Told the form around it. */
  onPick: (root: Element | null) => void;
}

function Pick({ label, isChosen, onPick }: PickProps) {
  const root = () => document.activeElement?.closest('form') ?? null;
  if (!isChosen) {
    return <Chip onClick={() => onPick(root())}>{label}</Chip>;
  }
  return (
    <Chip selected removeLabel={`${label} 빼기`} onRemove={() => onPick(root())}>
      {label}
    </Chip>
  );
}
