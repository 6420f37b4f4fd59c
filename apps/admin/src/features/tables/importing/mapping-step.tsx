import {
  ID_KEY,
  importFieldLabel,
  importFields,
  importKeysOf,
  type CollectionSpec,
  type ConsoleRole,
  type TableImportMapping,
} from '@gredia/domain';
import { Button, Checkbox, FieldProblem, formatNumber, SelectField, styled } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Body, Foot, Heading, ImportSteps, Quiet } from './import-parts';
import type { ImportDraft } from './use-import-draft';
import type { TableImport } from './use-table-import';

const List = styled('ul', { base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'control' } });
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 16px minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    px: '3',
    py: '2.5',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Name = styled('strong', { base: { display: 'block', overflowWrap: 'anywhere' } });
const Samples = styled('small', {
  base: { display: 'block', textStyle: 'caption', color: 'fg.subtle', truncate: true },
});
const Arrow = styled('span', { base: { display: { base: 'none', md: 'block' }, color: 'fg.subtle' } });
const Options = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2.5' } });

/** No field, and no key: a select has texts alone. */
const NONE = '-';

interface MappingStepProps {
  spec: CollectionSpec;
  role: ConsoleRole;
  run: TableImport;
  draft: ImportDraft;
  mapping: TableImportMapping;
}

/** What each column of the file is, by which of them rows find records, and what empty cells and unknown rows mean. */
export function MappingStep({ spec, role, run, mapping, draft: { problems, setMapping: onChange } }: MappingStepProps) {
  const ids = useId();
  const { columns, key } = mapping;
  const keys = importKeysOf(spec);
  const names = [...new Set([...keys, ...importFields(spec, role).map(([name]) => name)])];
  const isPersonal = columns.some((name) => name !== null && name !== ID_KEY && spec.fields[name]?.personal);

  function setColumn(at: number, chosen: string) {
    const name = chosen === NONE ? null : chosen;
    const next = columns.map((now, index) => (index === at ? name : now === name ? null : now));
    // The key goes with its column, and the first key that there is takes its place.
    const stands = key !== null && next.includes(key);
    onChange({ ...mapping, columns: next, key: stands ? key : (keys.find((each) => next.includes(each)) ?? null) });
  }

  return (
    <Body>
      <ImportSteps at={1} />
      <Quiet>
        {run.fileName} · {formatNumber(run.rowCount)}행 · {run.encoding} ·{' '}
        {delimiterWords[run.delimiter] ?? run.delimiter}
      </Quiet>
      <Heading>파일의 열</Heading>
      <List>
        {run.columns.map((column, at) => {
          const label = column.name || `${at + 1}번째 열`;
          return (
            <Row key={at}>
              <div>
                <Name>{label}</Name>
                <Samples>{column.samples.join(' · ') || '빈 열'}</Samples>
              </div>
              <Arrow>
                <ArrowRight size={15} aria-hidden="true" />
              </Arrow>
              <SelectField
                label={`‘${label}’ 열의 항목`}
                isLabelHidden
                value={columns[at] ?? NONE}
                options={[
                  { value: NONE, label: '무시' },
                  ...names.map((name) => ({ value: name, label: importFieldLabel(spec, name) })),
                ]}
                onChange={(chosen) => setColumn(at, chosen || NONE)}
              />
            </Row>
          );
        })}
      </List>
      {problems.columns && <FieldProblem id={`${ids}-columns`}>{problems.columns}</FieldProblem>}
      {isPersonal && <Quiet>개인정보 항목은 지금 값과 비교하지 않고, 파일에 적힌 값으로 바꿔요.</Quiet>}
      <SelectField
        label="항목을 찾는 열"
        hint="이 열의 값이 같은 항목을 바꿔요. 같은 값을 가진 항목이 둘이면 그 행은 거절돼요."
        error={problems.key}
        value={key ?? NONE}
        options={[
          { value: NONE, label: spec.adds ? '없음 (모두 새로 만들기)' : '고르기' },
          ...keys
            .filter((name) => columns.includes(name))
            .map((name) => ({ value: name, label: importFieldLabel(spec, name) })),
        ]}
        onChange={(chosen) => {
          const next = !chosen || chosen === NONE ? null : chosen;
          onChange({
            ...mapping,
            key: next,
            addsMissing: next === null ? spec.adds !== undefined : mapping.addsMissing,
          });
        }}
      />
      <Options>
        {spec.adds && (
          <Checkbox
            checked={mapping.addsMissing}
            disabled={key === null}
            onChange={({ target }) => onChange({ ...mapping, addsMissing: target.checked })}
          >
            없는 {spec.label} 항목은 새로 만들기
          </Checkbox>
        )}
        <Checkbox
          checked={mapping.clearsBlanks}
          onChange={({ target }) => onChange({ ...mapping, clearsBlanks: target.checked })}
        >
          빈 칸이면 값을 비우기 (끄면 그대로 둬요)
        </Checkbox>
      </Options>
    </Body>
  );
}

const delimiterWords: Readonly<Record<string, string>> = { ',': '쉼표', ';': '세미콜론', '\t': '탭' };

interface MappingFootProps {
  draft: ImportDraft;
  isSending: boolean;
  onBack: () => void;
  onCheck: () => void;
}

export function MappingFoot({ draft: { obstacle, touch }, isSending, onBack, onCheck }: MappingFootProps) {
  return (
    <Foot>
      <Button onClick={onBack}>다른 파일</Button>
      <Button
        variant="solid"
        loading={isSending ? '보내는 중' : undefined}
        disabledReason={obstacle}
        onRefuse={touch}
        onClick={onCheck}
      >
        확인하기
      </Button>
    </Foot>
  );
}
