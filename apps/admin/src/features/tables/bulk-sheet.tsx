import {
  fieldOf,
  josa,
  mayWriteField,
  type CollectionField,
  type CollectionSpec,
  type ConsoleRole,
} from '@gredia/domain';
import { Banner, Button, SelectField, Sheet, styled } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { missingReason, ReasonField } from './reason-field';
import { RecordFieldInput } from './field-input';
import { checkValue, isSame, valueOf, valueText } from './field-values';
import type { DocumentRow } from './use-rows';

/** So many rows of the preview are drawn; the rest is counted. */
const PREVIEW_MAX = 50;

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '5' } });
const Heading = styled('h3', { base: { textStyle: 'h3' } });
const List = styled('ul', { base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'control' } });
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
    gap: '3',
    px: '3',
    py: '2',
    textStyle: 'small',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Title = styled('strong', { base: { truncate: true } });
const Change = styled('span', { base: { display: 'flex', alignItems: 'center', gap: '1.5', minW: 0 } });
const Old = styled('span', { base: { minW: 0, truncate: true, color: 'fg.muted' } });
const New = styled('strong', { base: { minW: 0, truncate: true } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Foot = styled('div', { base: { display: 'flex', gap: '2', w: '100%', '& > :last-child': { flex: 1 } } });

/** Fields that can be set for many records at once: what is different for each of them, or hidden here, is not. */
export const bulkFields = (spec: CollectionSpec, role: ConsoleRole): [name: string, field: CollectionField][] =>
  Object.entries(spec.fields).filter(
    ([name, { personal, kind }]) =>
      name !== spec.titleField && !personal && kind !== 'structure' && mayWriteField(spec, name, role),
  );

interface BulkSheetProps {
  spec: CollectionSpec;
  role: ConsoleRole;
  rows: readonly DocumentRow[];
  onRun: (field: string, value: unknown, reason: string) => void;
  onClose: () => void;
}

/** One field and its new value for all picked records, with what becomes of each before it is done. */
export function BulkSheet({ spec, role, rows, onRun, onClose }: BulkSheetProps) {
  const fields = bulkFields(spec, role);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [draft, setDraft] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [reason, setReason] = useState('');
  const field = fieldOf(spec, name);
  if (!field) return null;
  const checked = checkValue(field, valueOf(field, field.kind === 'boolean' ? draft || 'false' : draft));
  const problem = 'problem' in checked ? checked.problem : undefined;
  const value = 'value' in checked ? checked.value : undefined;
  const differing = problem ? [] : rows.filter(({ values }) => !isSame(values[name], value));
  const same = rows.length - differing.length;

  return (
    <Sheet
      side="right"
      width="480px"
      title="항목 바꾸기"
      onClose={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>취소</Button>
          <Button
            variant="solid"
            disabledReason={problem ?? (differing.length ? missingReason(spec, reason) : '바뀌는 항목이 없어요.')}
            onRefuse={() => setIsTouched(true)}
            onClick={() => onRun(name, value, reason)}
          >
            {differing.length}
            {spec.unit} 수정
          </Button>
        </Foot>
      }
    >
      <Body>
        <Quiet>
          고른 {spec.label} {rows.length}
          {spec.unit}에 적용해요.
        </Quiet>
        <SelectField
          label="항목"
          value={name}
          options={fields.map(([option, { label }]) => ({ value: option, label }))}
          onChange={(next) => {
            setName(next);
            setDraft('');
            setIsTouched(false);
          }}
        />
        <RecordFieldInput
          field={field}
          draft={draft}
          error={isTouched ? problem : undefined}
          onDraft={(next) => {
            setDraft(next);
            setIsTouched(true);
          }}
        />
        <ReasonField spec={spec} value={reason} onChange={setReason} />
        {problem ? (
          isTouched && <Banner tone="warn">{problem}</Banner>
        ) : (
          <>
            <Heading>
              바뀌는 값 {differing.length}
              {spec.unit}
            </Heading>
            {differing.length > 0 && (
              <List>
                {differing.slice(0, PREVIEW_MAX).map((row) => (
                  <Row key={row.id}>
                    <Title>{row.title}</Title>
                    <Change>
                      <Old>{valueText(field, row.values[name])}</Old>
                      <ArrowRight size={13} aria-label="에서" />
                      <New>{valueText(field, value)}</New>
                    </Change>
                  </Row>
                ))}
              </List>
            )}
            {differing.length > PREVIEW_MAX && (
              <Quiet>
                그 밖에 {differing.length - PREVIEW_MAX}
                {spec.unit}
              </Quiet>
            )}
            {same > 0 && <Quiet>{josa(`${same}${spec.unit}`, '은/는')} 이미 그 값이라 그대로예요.</Quiet>}
          </>
        )}
      </Body>
    </Sheet>
  );
}
