import {
  fieldOf,
  joinsVersions,
  mergedChanges,
  mergedList,
  mergeLines,
  type CollectionField,
  type CollectionSpec,
  type MergeLine,
} from '@gredia/domain';
import { failureOf, useGetDocumentChangesQuery } from '@gredia/graphql-schema';
import { Badge, Banner, Button, Card, formatTime, styled, TableFrame } from '@gredia/ui';
import { Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Conflict } from './conflict';
import { missingReason, ReasonField } from './reason-field';
import { RecordFieldInput } from './field-input';
import { checkValue, draftOf, isSame, valueOf } from './field-values';
import { FieldValue } from './field-value';
import type { SaveOutcome, SaveWish } from './use-save';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });
const Heading = styled('h2', { base: { textStyle: 'h2', me: 'auto', outline: 'none' } });
// Cells are plain elements in every table, styled from its frame; this refines the styles of TableFrame.
const cells = {
  '& > table': { minW: '880px' },
  '& :is(th, td)': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& tbody tr[data-overlap] > th': { boxShadow: 'inset 3px 0 {colors.warn.dot}' },
  '& label': { display: 'flex', gap: '2', cursor: 'pointer' },
  '& input[type=radio]': { flex: 'none', boxSize: '4', mt: '0.5', accentColor: 'brand.solid' },
  '& td[data-taken]': { bg: 'bg.selected' },
} as const;
const Name = styled('span', { base: { display: 'block', mb: '1.5', fontWeight: 650 } });
const Quiet = styled('span', { base: { color: 'fg.muted' } });
const Foot = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 320px auto' }, gap: '4', alignItems: 'end' },
});
const Outcome = styled('div', { base: { textStyle: 'small', color: 'fg.muted' } });
const OutcomeHead = styled('strong', { base: { display: 'block', color: 'fg.default' } });

/** What somebody chose for a field: a version itself, for the form's text of a value may say less than it; or what was typed. */
type Choice = { value: unknown } | { draft: string };

/** So far apart may be what the record and its history say of one saving. */
const NEAR_MS = 5000;

interface MergeScreenProps {
  spec: CollectionSpec;
  conflict: Conflict;
  isSaving: boolean;
  onSave: (wish: SaveWish) => Promise<SaveOutcome>;
  /** Lets go of what was typed. */
  onDrop: () => void;
}

/** Two people changed a record: what does not overlap is merged, the rest is chosen here, and nothing is lost. */
export function MergeScreen({ spec, conflict, isSaving, onSave, onDrop }: MergeScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState(conflict.reason);
  const { row, updatedAt, current } = conflict;
  const lines = mergeLines(spec, { base: row.values, changes: conflict.changes, current });
  const changes = useGetDocumentChangesQuery({
    variables: { collection: spec.name, id: row.id, first: 1 },
    fetchPolicy: 'network-only',
  });
  const newest = changes.data?.documentChanges[0];
  // Who changed it elsewhere, such as the supplier on the site, is not in the history of the console.
  const isTheirs = newest !== undefined && Math.abs(Date.parse(newest.at) - Date.parse(updatedAt)) < NEAR_MS;
  const who = isTheirs && newest.by ? `${newest.by} 님` : '다른 사람';

  const results = lines.map((line) => {
    const choice = choices[line.field];
    if (!choice) return line;
    const field = fieldOf(spec, line.field) as CollectionField;
    return { ...line, result: 'value' in choice ? choice.value : valueOf(field, choice.draft) };
  });
  const overlaps = lines.filter(({ isOverlap }) => isOverlap).length;
  const pending = mergedChanges(results);
  const count = Object.keys(pending).length;

  async function save() {
    const wrong: Record<string, string> = {};
    for (const [name, value] of Object.entries(pending)) {
      const checked = checkValue(fieldOf(spec, name) as CollectionField, value);
      if ('problem' in checked) wrong[name] = checked.problem;
    }
    setProblems(wrong);
    if (Object.keys(wrong).length) return;
    if (!count) return onDrop();
    try {
      // What they saved is now what was read: another change in between is merged once more.
      await onSave({ row: { ...row, values: current, updatedAt }, changes: pending, reason });
    } catch (error) {
      setProblems(failureOf(error).fields ?? {});
    }
  }

  return (
    <Root aria-label="겹친 수정">
      <Head>
        <Heading ref={heading} tabIndex={-1}>
          {row.title}
        </Heading>
        <Badge tone="warn">다른 사람도 고쳤어요</Badge>
        <Button onClick={onDrop}>내 수정 버리기</Button>
      </Head>
      <Banner tone="warn" icon={Users}>
        내가 고치는 동안 {who}이 {formatTime(updatedAt)}에 먼저 저장했어요.
        {overlaps > 0 && ` 겹친 항목 ${overlaps}개는 골라 주세요.`}
        {lines.length > overlaps && ` 겹치지 않은 항목 ${lines.length - overlaps}개는 자동으로 합쳤어요.`}
      </Banner>
      <TableFrame caption="값 비교" top dense widths="even" hover={false} css={cells}>
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">처음 값</th>
            <th scope="col">다른 사람의 값</th>
            <th scope="col">내 값</th>
            <th scope="col">저장할 값</th>
          </tr>
        </thead>
        <tbody>
          {results.map((line) => (
            <MergeRow
              key={line.field}
              line={line}
              field={fieldOf(spec, line.field) as CollectionField}
              choice={choices[line.field]}
              problem={problems[line.field]}
              onChoose={(choice) => setChoices((before) => ({ ...before, [line.field]: choice }))}
            />
          ))}
        </tbody>
      </TableFrame>
      <Card pad="md">
        <Foot>
          <Outcome>
            <OutcomeHead>저장하면 이렇게 돼요</OutcomeHead>
            {count
              ? `${who}이 저장한 값에서 항목 ${count}개(${Object.keys(pending)
                  .map((name) => fieldOf(spec, name)?.label)
                  .join(', ')})가 바뀌어요.`
              : `${who}이 저장한 값을 그대로 써요. 바뀌는 항목이 없어요.`}
          </Outcome>
          <ReasonField spec={spec} value={reason} onChange={setReason} />
          <Button
            variant="solid"
            loading={isSaving ? '저장 중' : undefined}
            disabledReason={count ? missingReason(spec, reason) : undefined}
            onClick={() => void save()}
          >
            {count ? `${count}개 항목 저장` : '그대로 두기'}
          </Button>
        </Foot>
      </Card>
    </Root>
  );
}

interface MergeRowProps {
  line: MergeLine;
  field: CollectionField;
  choice: Choice | undefined;
  problem?: string;
  onChoose: (choice: Choice) => void;
}

function MergeRow({ line, field, choice: chosen, problem, onChoose }: MergeRowProps) {
  const name = useId();
  const { base, theirs, mine, result, isOverlap, isHidden } = line;
  // A mask is nothing to go on typing from.
  const isMasked = field.personal !== undefined && isSame(result, theirs);
  const text = (value: unknown) =>
    isSame(value, base) ? (
      <Quiet>그대로</Quiet>
    ) : (
      <span>
        <FieldValue field={field} value={value} />
      </span>
    );
  const choice = (value: unknown, label: string) => (
    <label>
      <input
        type="radio"
        name={name}
        aria-label={`${field.label}: ${label}`}
        checked={isSame(result, value)}
        onChange={() => onChoose({ value })}
      />
      <span>
        <FieldValue field={field} value={value} />
      </span>
    </label>
  );
  return (
    <tr data-overlap={isOverlap || undefined}>
      <th scope="row">
        <Name>{field.label}</Name>
        {isOverlap ? <Badge tone="warn">겹침</Badge> : <Badge tone="ok">자동</Badge>}
        {isHidden && <Quiet>가려진 값이라 다른 사람이 바꿨는지 알 수 없어요.</Quiet>}
      </th>
      <td>
        <Quiet>
          <FieldValue field={field} value={base} />
        </Quiet>
      </td>
      <td data-taken={(isOverlap && isSame(result, theirs)) || undefined}>
        {isOverlap ? choice(theirs, '다른 사람의 값') : text(theirs)}
      </td>
      <td data-taken={(isOverlap && isSame(result, mine)) || undefined}>
        {isOverlap ? choice(mine, '내 값') : text(mine)}
      </td>
      <td>
        {isOverlap && !isMasked ? (
          <>
            <RecordFieldInput
              field={field}
              isLabelHidden
              draft={chosen && 'draft' in chosen ? chosen.draft : draftOf(field, result)}
              error={problem}
              onDraft={(draft) => onChoose({ draft })}
            />
            {joinsVersions(field) && (
              <Button size="xs" onClick={() => onChoose({ value: mergedList(line) })}>
                두 값 합치기
              </Button>
            )}
          </>
        ) : (
          <FieldValue field={field} value={result} />
        )}
      </td>
    </tr>
  );
}
