import { auditActionLabel } from '@gredia/domain';
import { useGetAuditActionsQuery } from '@gredia/graphql-schema';
import { Button, SearchField, Select, styled, TextField } from '@gredia/ui';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { collectionOptions } from './collection-specs';
import type { AuditFilterKey } from './use-audit-filter';

const Root = styled('div', {
  // All of one height: a select stands 36 px high, the small fields 32.
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3.5',
    '& select': { h: { md: '8' }, w: '100%' },
    // Of a width that does not follow what can be chosen, which comes later.
    '& > :has(> select)': { flex: { base: '1 1 30%', md: 'none' }, minW: 0, w: { md: '148px' } },
  },
});
const Person = styled('form', { base: { flex: { base: '1 1 100%', md: '0 1 200px' }, minW: 0 } });
const Days = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', flex: { base: '1 1 100%', md: 'none' }, minW: 0 },
});
const Day = styled('div', { base: { flex: { base: 1, md: 'none' }, w: { md: '142px' }, minW: 0 } });

const ALL = { value: '', label: '' };
const outcomes = [
  { value: '', label: '결과 전체' },
  { value: 'OK', label: '한 일' },
  { value: 'REFUSED', label: '거절된 일' },
];

interface AuditFiltersProps {
  values: Record<AuditFilterKey, string>;
  isNarrowed: boolean;
  onChange: (name: AuditFilterKey, value: string) => void;
  onClear: () => void;
}

/** What the log is narrowed to: person, action, collection, days, outcome. */
export function AuditFilters({ values, isNarrowed, onChange, onClear }: AuditFiltersProps) {
  const { data } = useGetAuditActionsQuery();
  const actions = [...new Set([...(data?.auditActions ?? []), ...(values.action ? [values.action] : [])])]
    .map((value) => ({ value, label: auditActionLabel(value) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

  return (
    <Root role="search" aria-label="기록 거르기">
      <PersonField key={values.actor} actor={values.actor} onChange={(actor) => onChange('actor', actor)} />
      <Days>
        <Day>
          <TextField
            label="시작 날짜"
            isLabelHidden
            size="sm"
            type="date"
            value={values.from}
            max={values.to || undefined}
            onChange={({ target }) => onChange('from', target.value)}
          />
        </Day>
        –
        <Day>
          <TextField
            label="끝 날짜"
            isLabelHidden
            size="sm"
            type="date"
            value={values.to}
            min={values.from || undefined}
            onChange={({ target }) => onChange('to', target.value)}
          />
        </Day>
      </Days>
      <Select
        label="동작"
        value={values.action}
        options={[{ ...ALL, label: '동작 전체' }, ...actions]}
        onChange={(value) => onChange('action', value)}
      />
      <Select
        label="목록"
        value={values.collection}
        options={[{ ...ALL, label: '목록 전체' }, ...collectionOptions]}
        onChange={(value) => onChange('collection', value)}
      />
      <Select label="결과" value={values.outcome} options={outcomes} onChange={(value) => onChange('outcome', value)} />
      {isNarrowed && (
        <Button size="sm" variant="quiet" icon={<X size={14} />} onClick={onClear}>
          거르기 지우기
        </Button>
      )}
    </Root>
  );
}

/** Enter asks; a blank name takes the parameter out. */
function PersonField({ actor, onChange }: { actor: string; onChange: (actor: string) => void }) {
  const [text, setText] = useState(actor);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChange(text);
  }
  return (
    <Person onSubmit={handleSubmit}>
      <SearchField
        label="누가"
        placeholder="별명으로 찾기"
        size="sm"
        maxLength={50}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => onChange('')}
      />
    </Person>
  );
}
