import {
  fieldOf,
  FILTER_DEPTH,
  filterOperatorLabel,
  operatorsOf,
  readFilter,
  type CollectionSpec,
  type DocumentFilter,
} from '@gredia/domain';
import { Button, Checkbox, FieldProblem, IconButton, Segmented, Select, Sheet, styled, TextField } from '@gredia/ui';
import { ListPlus, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  draftOfFilter,
  filterFields,
  filterOfDraft,
  isGroup,
  needsValue,
  newCondition,
  type ConditionDraft,
  type FilterDraft,
  type GroupDraft,
} from './filter-draft';

const Body = styled('div', { base: { p: '5' } });
const Group = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3' },
  variants: { isInner: { true: { ps: '3', boxShadow: 'inset 2px 0 {colors.brand.edge}' } } },
});
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const End = styled('span', { base: { ms: 'auto' } });
const Condition = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    p: '3',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
  },
});
const Value = styled('div', { base: { gridColumn: '1 / -1' } });
const Foot = styled('div', { base: { display: 'flex', gap: '2', w: '100%', justifyContent: 'flex-end' } });

interface FilterBuilderProps {
  spec: CollectionSpec;
  filter: DocumentFilter | null;
  onApply: (filter: DocumentFilter | null) => void;
  onClose: () => void;
}

/** Conditions and groups of them: all or any of a group have to hold. */
export function FilterBuilder({ spec, filter, onApply, onClose }: FilterBuilderProps) {
  const [root, setRoot] = useState<GroupDraft>(() => {
    const draft = draftOfFilter(spec, filter);
    return draft.parts.length ? draft : { ...draft, parts: [newCondition(spec)] };
  });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  function apply() {
    const read = readFilter(spec, filterOfDraft(spec, root));
    if (read.problems.length) {
      setProblems(
        new Map(read.problems.map(({ path, message }) => [path.replace(/\.(field|op|value)$/, ''), message])),
      );
      return;
    }
    onApply(read.filter);
    onClose();
  }

  return (
    <Sheet
      side="right"
      width="480px"
      title="필터"
      onClose={onClose}
      footer={
        <Foot>
          <Button
            onClick={() => {
              onApply(null);
              onClose();
            }}
          >
            모두 지우기
          </Button>
          <Button variant="solid" onClick={apply}>
            적용
          </Button>
        </Foot>
      }
    >
      <Body>
        <FilterGroup
          spec={spec}
          group={root}
          path=""
          depth={0}
          problems={problems}
          onChange={(next) => {
            setRoot(next);
            setProblems(new Map());
          }}
        />
      </Body>
    </Sheet>
  );
}

interface FilterGroupProps {
  spec: CollectionSpec;
  group: GroupDraft;
  path: string;
  depth: number;
  problems: ReadonlyMap<string, string>;
  onChange: (group: GroupDraft) => void;
  /** Of a group in another one. */
  onRemove?: () => void;
}

function FilterGroup({ spec, group, path, depth, problems, onChange, onRemove }: FilterGroupProps) {
  const { join, parts } = group;
  const put = (at: number, part: FilterDraft | null) =>
    onChange({ ...group, parts: parts.flatMap((old, index) => (index === at ? (part ?? []) : [old])) });
  const add = (part: FilterDraft) => onChange({ ...group, parts: [...parts, part] });
  return (
    <Group isInner={depth > 0} role="group" aria-label={depth ? '묶음' : '조건'}>
      <Row>
        <Segmented
          label="조건을 잇는 법"
          value={join}
          options={[
            { value: 'and', label: '모두 만족' },
            { value: 'or', label: '하나라도 만족' },
          ]}
          onChange={(next) => onChange({ ...group, join: next })}
        />
        {onRemove && (
          <End>
            <Button size="sm" variant="ghost" icon={<X size={14} />} onClick={onRemove}>
              묶음 지우기
            </Button>
          </End>
        )}
      </Row>
      {parts.map((part, at) => {
        const place = `${path && `${path}.`}${join}.${at}`;
        return isGroup(part) ? (
          <FilterGroup
            key={at}
            {...{ spec, problems }}
            group={part}
            path={place}
            depth={depth + 1}
            onChange={(next) => put(at, next)}
            onRemove={() => put(at, null)}
          />
        ) : (
          <ConditionLine
            key={at}
            spec={spec}
            condition={part}
            problem={problems.get(place)}
            onChange={(next) => put(at, next)}
            onRemove={() => put(at, null)}
          />
        );
      })}
      <Row>
        <Button size="sm" icon={<Plus size={14} />} onClick={() => add(newCondition(spec))}>
          조건
        </Button>
        {depth + 1 < FILTER_DEPTH && (
          <Button
            size="sm"
            icon={<ListPlus size={14} />}
            onClick={() => add({ join: join === 'and' ? 'or' : 'and', parts: [newCondition(spec)] })}
          >
            묶음
          </Button>
        )}
      </Row>
    </Group>
  );
}

interface ConditionLineProps {
  spec: CollectionSpec;
  condition: ConditionDraft;
  problem?: string;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
}

function ConditionLine({ spec, condition, problem, onChange, onRemove }: ConditionLineProps) {
  const problemId = useId();
  const field = fieldOf(spec, condition.field);
  if (!field) return null;
  return (
    <Condition>
      <Row>
        <Select
          label="항목"
          value={condition.field}
          options={filterFields(spec).map(([value, { label }]) => ({ value, label }))}
          onChange={(name) => onChange(newCondition(spec, name))}
        />
        <Select
          label="비교"
          value={condition.op}
          options={operatorsOf(field).map((value) => ({ value, label: filterOperatorLabel[value] }))}
          onChange={(op) =>
            onChange({ ...condition, op, draft: (op === 'IN') === (condition.op === 'IN') ? condition.draft : '' })
          }
        />
      </Row>
      <IconButton label={`${field.label} 조건 지우기`} icon={<X size={16} />} onClick={onRemove} />
      {needsValue(condition.op) && (
        <Value>
          <ConditionValue {...{ condition, field, onChange }} />
        </Value>
      )}
      {problem && (
        <Value>
          <FieldProblem id={problemId}>{problem}</FieldProblem>
        </Value>
      )}
    </Condition>
  );
}

function ConditionValue({
  condition,
  field,
  onChange,
}: Pick<ConditionLineProps, 'condition' | 'onChange'> & { field: NonNullable<ReturnType<typeof fieldOf>> }) {
  const { op, draft } = condition;
  const choices = Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label }));
  const set = (next: string) => onChange({ ...condition, draft: next });
  if (op === 'IN') {
    const chosen = draft.split('\n').filter(Boolean);
    return (
      <Row>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              set((target.checked ? [...chosen, value] : chosen.filter((other) => other !== value)).join('\n'))
            }
          >
            {label}
          </Checkbox>
        ))}
      </Row>
    );
  }
  if (field.kind === 'boolean' || field.kind === 'choice') {
    const options =
      field.kind === 'choice'
        ? choices
        : [
            { value: 'true', label: '예' },
            { value: 'false', label: '아니요' },
          ];
    return (
      <Select
        label="값"
        value={draft}
        options={[...(draft ? [] : [{ value: '', label: '고르기' }]), ...options]}
        onChange={set}
      />
    );
  }
  return (
    <TextField
      label="값"
      isLabelHidden
      placeholder="값"
      type={field.kind === 'day' || field.kind === 'moment' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={200}
      value={draft}
      onChange={({ target }) => set(target.value)}
    />
  );
}
