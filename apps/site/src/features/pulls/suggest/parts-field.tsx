import { Button, FieldProblem, IconButton, styled, TextField } from '@gredia/ui';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Caption, wantedLabel } from './key-parts';
import type { PartRow } from '../values/typed-value';

const Row = styled('li', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px auto', alignItems: 'start', gap: '2', mb: '2' },
});

interface PartsFieldProps {
  label: string;
  rows: readonly PartRow[];
  error?: string;
  onChange: (rows: PartRow[]) => void;
}

/** The parts of a material, each with its share. */
export function PartsField({ label, rows, error, onChange }: PartsFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const change = (at: number, patch: Partial<PartRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)));

  /** The focus goes to the row that is new, or stands where one was. */
  function place(next: PartRow[], at: number) {
    flushSync(() => onChange(next));
    const names = root.current?.querySelectorAll<HTMLElement>('[data-part=inci]');
    (names?.[Math.min(at, names.length - 1)] ?? root.current?.querySelector('button'))?.focus();
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
      <Caption>{wantedLabel(label)}</Caption>
      <ol>
        {rows.map((row, at) => (
          <Row key={at}>
            <TextField
              data-part="inci"
              label={`${at + 1}번째 성분명`}
              isLabelHidden
              placeholder="INCI"
              autoComplete="off"
              spellCheck={false}
              value={row.inci}
              onChange={({ target }) => change(at, { inci: target.value })}
            />
            <TextField
              label={`${at + 1}번째 함량`}
              isLabelHidden
              placeholder="비공개"
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={row.ratio}
              onChange={({ target }) => change(at, { ratio: target.value })}
            />
            <IconButton
              label={`${at + 1}번째 성분 빼기`}
              icon={<X size={16} />}
              onClick={() => place(rows.toSpliced(at, 1), at)}
            />
          </Row>
        ))}
      </ol>
      {error && <FieldProblem id={problemId}>{error}</FieldProblem>}
      <Button
        size="sm"
        icon={<Plus size={15} />}
        onClick={() => place([...rows, { inci: '', ratio: '' }], rows.length)}
      >
        성분 추가
      </Button>
    </div>
  );
}
