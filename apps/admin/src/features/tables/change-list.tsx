import { fieldOf, type CollectionField, type CollectionSpec } from '@gredia/domain';
import { styled, VisuallyHidden } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { changedPart } from './changed-part';
import { FieldValue } from './field-value';

const Heading = styled('h3', { base: { mb: '2', textStyle: 'h3' } });
const List = styled('dl', {
  base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'control', overflow: 'hidden' },
});
const Line = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '110px minmax(0, 1fr)',
    gap: '3',
    px: '3',
    py: '2.5',
    textStyle: 'small',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Name = styled('dt', { base: { color: 'fg.muted' } });
const Values = styled('dd', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minW: 0, overflowWrap: 'anywhere' },
});
const Old = styled('span', { base: { color: 'fg.muted' } });
const New = styled('strong', { base: { fontWeight: 650 } });

interface ChangeListProps {
  spec: CollectionSpec;
  title?: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** What became different, field by field: before → after. */
export function ChangeList({ spec, title, before, after }: ChangeListProps) {
  return (
    <section>
      {title && <Heading>{title}</Heading>}
      <List>
        {Object.entries(after).map(([name, value]) => {
          const field = fieldOf(spec, name);
          // Its name stands in a line of its own.
          if (!field || (field.refersTo && field.refersTo.name in after)) return null;
          const [was, is] = shownOf(field, before[name], value);
          return (
            <Line key={name}>
              <Name>{field.label}</Name>
              <Values>
                <Old>
                  <FieldValue field={field} value={was} />
                </Old>
                <ArrowRight size={13} aria-hidden="true" />
                <VisuallyHidden>에서</VisuallyHidden>
                <New>
                  <FieldValue field={field} value={is} />
                </New>
              </Values>
            </Line>
          );
        })}
      </List>
    </section>
  );
}

/** In a long text a word is not found again by looking: only what differs is shown. */
function shownOf({ kind }: CollectionField, before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (kind !== 'longText' || typeof before !== 'string' || typeof after !== 'string') return [before, after];
  const part = changedPart(before, after);
  return [part.before, part.after];
}
