import type { CollectionField } from '@gredia/domain';
import { Badge, formatDateTime, styled, type BadgeTone } from '@gredia/ui';
import { Check } from 'lucide-react';
import { NO_VALUE, valueText } from './field-values';

const None = styled('span', { base: { color: 'fg.subtle' } });
const Line = styled('span', {
  base: { display: 'block', truncate: true },
  variants: { tone: { warn: { color: 'warn.fg' }, bad: { color: 'bad.fg' } } },
});
const List = styled('span', { base: { display: 'flex', alignItems: 'center', gap: '1', minW: 0 } });
const FirstOfList = styled('span', { base: { minW: 0, truncate: true } });
const Yes = styled('span', { base: { display: 'inline-flex', color: 'ok.fg' } });

/** A value of a record in a table, by its kind; of a moment the day, its time where the pointer rests and in the panel. */
export function CellValue({ field, value, tone }: { field: CollectionField; value: unknown; tone?: BadgeTone }) {
  if (field.kind === 'boolean') {
    return value === true ? (
      <Yes role="img" aria-label="예">
        <Check size={17} />
      </Yes>
    ) : (
      <None>아니요</None>
    );
  }
  if (field.kind === 'texts' && Array.isArray(value) && value.length > 0) {
    const [first, ...more] = value as string[];
    return (
      <List title={value.join(', ')}>
        <FirstOfList>{first}</FirstOfList>
        {more.length > 0 && <Badge size="sm">+{more.length}</Badge>}
      </List>
    );
  }
  if (field.kind === 'moment' && value) {
    const moment = formatDateTime(String(value));
    return <Line title={moment}>{moment.slice(0, 10)}</Line>;
  }
  const text = valueText(field, value);
  if (text === NO_VALUE) return <None>{NO_VALUE}</None>;
  if (field.kind === 'choice') return <Badge tone={tone}>{text}</Badge>;
  return (
    <Line title={text.length > 20 ? text : undefined} tone={tone === 'warn' || tone === 'bad' ? tone : undefined}>
      {text}
    </Line>
  );
}

/** Kinds whose values stand at the right. */
export const isRight = ({ kind }: CollectionField): boolean => kind === 'number' || kind === 'won';
