import { FieldProblem, Link, Segmented, styled, TextField } from '@gredia/ui';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AddEntry, AddMember } from './add-member';
import { Caption } from './key-parts';
import type { MemberRow } from '../values/typed-value';
import type { MemberName } from '../values/use-member-names';

const Rows = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    maxH: '320px',
    overflowY: 'auto',
    '& > li + li': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '2',
    px: '3.5',
    py: '2.5',
    '& > [role=radiogroup]': { justifySelf: 'start' },
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
  },
  variants: { isOther: { true: { bg: 'bg.selected' } } },
});
const Name = styled('div', {
  base: {
    minW: 0,
    '& > a': { fontWeight: 600, color: 'fg.link', _hover: { textDecoration: 'underline' } },
    '& > b': { fontWeight: 600 },
    '& > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});
const Lead = styled('p', { base: { mb: '2', textStyle: 'small', color: 'fg.muted' } });

interface MembersFieldProps {
  label: string;
  /** Rows are ingredients of an entry of law, else entries of an ingredient. */
  isEntry: boolean;
  nameOf: (name: string) => MemberName;
  rows: readonly MemberRow[];
  error?: string;
  onChange: (rows: MemberRow[]) => void;
}

/** Which entries of law mean an ingredient, or which ingredients an entry: each applies or not, perhaps on a condition. */
export function MembersField({ label, isEntry, nameOf, rows, error, onChange }: MembersFieldProps) {
  const problemId = useId();
  const root = useRef<HTMLDivElement>(null);
  const change = (name: string, patch: Partial<MemberRow>) =>
    onChange(rows.map((row) => (row.name === name ? { ...row, ...patch } : row)));

  /** The focus goes to the row that came, or was there already. */
  function add(name: string, title: string) {
    const isThere = rows.some((row) => row.name === name);
    flushSync(() => {
      if (isThere) change(name, { applies: true });
      else onChange([...rows, { name, applies: true, condition: '', title }]);
    });
    const added = root.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [];
    const row = [...added].find(({ dataset }) => dataset['member'] === name);
    row?.querySelector<HTMLElement>('input[type=text], input:not([type])')?.focus();
  }

  return (
    <div
      ref={root}
      role="group"
      aria-label={`${label} 바꿀 값`}
      aria-describedby={error ? problemId : undefined}
      data-problem={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <Caption>{label}</Caption>
      <Lead>
        {isEntry
          ? '이 항목이 성분마다 적용되는지 골라 주세요. 규제는 여기서 정한 대로 따라와요.'
          : '이 성분에 적용되는 항목인지 골라 주세요. 규제는 여기서 정한 대로 따라와요.'}
      </Lead>
      {rows.length > 0 && (
        <Rows tabIndex={rows.length > 4 ? 0 : undefined} aria-label={`${label} 목록`}>
          {rows.map((row) => {
            const { label: title, detail, href } = nameOf(row.name);
            return (
              <Row key={row.name} isOther={!row.applies} data-member={row.name}>
                <Name>
                  {href ? (
                    <Link href={href} target="_blank" rel="noopener">
                      {title}
                    </Link>
                  ) : (
                    <b>{title}</b>
                  )}
                  {detail && <small>{detail}</small>}
                </Name>
                <Segmented
                  label={`${title} 적용`}
                  value={row.applies ? 'yes' : 'no'}
                  options={[
                    { value: 'yes', label: '적용' },
                    { value: 'no', label: '적용하지 않음' },
                  ]}
                  onChange={(value) => change(row.name, { applies: value === 'yes' })}
                />
                {row.applies && (
                  <TextField
                    size="sm"
                    label={`${title} 조건`}
                    isLabelHidden
                    placeholder="조건이 있으면 적어 주세요 (예: 나노 형태만)"
                    autoComplete="off"
                    value={row.condition}
                    onChange={({ target }) => change(row.name, { condition: target.value })}
                  />
                )}
              </Row>
            );
          })}
        </Rows>
      )}
      {error && <FieldProblem id={problemId}>{error}</FieldProblem>}
      {isEntry ? <AddMember onAdd={add} /> : <AddEntry onAdd={add} />}
    </div>
  );
}
