import { personalFields, type CollectionSpec } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { Button, styled, TextField } from '@gredia/ui';
import { Eye } from 'lucide-react';
import { Fragment, useId, useState, type FormEvent, type ReactNode } from 'react';
import { draftOf, valueText } from './field-values';
import { RecordFieldInput } from './field-input';

const Group = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '110px minmax(0, 1fr)',
    rowGap: '2.5',
    columnGap: '3',
    textStyle: 'small',
  },
});
const Name = styled('dt', { base: { color: 'fg.muted' } });
const Value = styled('dd', { base: { minW: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
// Below the field may stand a hint or what is wrong: the button keeps beside the field.
const Ask = styled('form', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', '& > button': { mt: '26px' } },
});
const Grow = styled('div', { base: { flex: 1, minW: 0 } });

interface RecordFieldsProps {
  spec: CollectionSpec;
  values: Readonly<Record<string, unknown>>;
  drafts: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  isRevealed: boolean;
  mayWrite: (name: string) => boolean;
  /** Below a field that is written, where there is one for it. */
  noteOf?: (name: string) => ReactNode;
  onReveal: (reason: string) => Promise<void>;
  onDraft: (name: string, draft: string) => void;
}

/** All fields of a record in groups: those of the table, the further ones, those that name people. */
export function RecordFields({ spec, isRevealed, onReveal, ...form }: RecordFieldsProps) {
  const personal = personalFields(spec);
  const names = Object.keys(spec.fields).filter((name) => spec.fields[name]?.kind !== 'structure');
  const rest = names.filter((name) => !personal.includes(name));
  const groups = [
    { title: '기본 정보', names: rest.filter((name) => !spec.fields[name]?.isExtra) },
    { title: '자세한 정보', names: rest.filter((name) => spec.fields[name]?.isExtra) },
    { title: '개인정보', names: names.filter((name) => personal.includes(name)), isPersonal: true },
  ];
  return groups
    .filter((group) => group.names.length > 0)
    .map((group) => (
      <FieldGroup key={group.title} spec={spec} {...form} {...group}>
        {group.isPersonal && !isRevealed && <RevealForm onReveal={onReveal} />}
      </FieldGroup>
    ));
}

interface FieldGroupProps extends Omit<RecordFieldsProps, 'isRevealed' | 'onReveal'> {
  title: string;
  names: readonly string[];
  children: React.ReactNode;
}

function FieldGroup({
  title,
  names,
  spec,
  values,
  drafts,
  problems,
  mayWrite,
  noteOf,
  onDraft,
  children,
}: FieldGroupProps) {
  const id = useId();
  const written = names.filter(mayWrite);
  // What it refers to is said by the name of that, in a field of its own; the id says nothing to a reader.
  const read = names.filter((name) => !mayWrite(name) && !spec.fields[name]?.refersTo);
  return (
    <Group aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {written.map((name) => {
        const field = spec.fields[name];
        return (
          field && (
            <Fragment key={name}>
              <RecordFieldInput
                field={field}
                draft={drafts[name] ?? draftOf(field, values[name])}
                error={problems[name]}
                onDraft={(draft) => onDraft(name, draft)}
              />
              {noteOf?.(name)}
            </Fragment>
          )
        );
      })}
      {read.length > 0 && (
        <Facts>
          {read.map((name) => {
            const field = spec.fields[name];
            return (
              field && (
                <div key={name} style={{ display: 'contents' }}>
                  <Name>{field.label}</Name>
                  <Value>{valueText(field, values[name])}</Value>
                </div>
              )
            );
          })}
        </Facts>
      )}
      {children}
    </Group>
  );
}

/** Personal values are shown to whoever says why; the reason is kept with the name. */
function RevealForm({ onReveal }: Pick<RecordFieldsProps, 'onReveal'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setProblem('보려는 이유를 입력해 주세요.');
    setIsBusy(true);
    try {
      await onReveal(reason.trim());
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields?.['reason'] ?? message);
      setIsBusy(false);
    }
  }

  return (
    <Ask noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Grow>
        <TextField
          label="보려는 이유"
          hint="누가 왜 봤는지 기록에 남아요."
          error={problem || undefined}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem('');
          }}
        />
      </Grow>
      <Button type="submit" touch icon={<Eye size={15} />} loading={isBusy ? '여는 중' : undefined}>
        보기
      </Button>
    </Ask>
  );
}
