import type { CollectionField } from '@gredia/domain';
import { Badge, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { NO_VALUE, valueText } from './field-values';
import type { TableConfig } from './table-config';

const Lines = styled('span', { base: { display: 'flex', flexDirection: 'column', minW: 0 } });
const Second = styled('small', {
  base: { display: 'block', fontSize: 'xs', fontWeight: 400, color: 'fg.muted', truncate: true },
});
const Marked = styled('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', minW: 0, '& > :first-of-type': { minW: 0 } },
});

interface CellLinesProps {
  mark: NonNullable<TableConfig['marks']>[string] | undefined;
  second: CollectionField | undefined;
  secondValue: unknown;
  values: Readonly<Record<string, unknown>>;
  /** The value of the cell. */
  children: ReactNode;
}

/** A value with what stands beside or below it, where something does. */
export function CellLines({ mark, second, secondValue, values, children }: CellLinesProps) {
  const text = second && valueText(second, secondValue);
  if (text && text !== NO_VALUE) {
    return (
      <Lines>
        {children}
        <Second>{text}</Second>
      </Lines>
    );
  }
  if (mark && Number(values[mark.field]) > 0) {
    return (
      <Marked>
        {children}
        <Badge size="sm" tone="warn">
          {mark.text}
        </Badge>
      </Marked>
    );
  }
  return children;
}
