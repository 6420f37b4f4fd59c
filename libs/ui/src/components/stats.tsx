import type { ReactNode } from 'react';
import { statsRecipe } from '../theme/recipes/stats';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('dl', statsRecipe, 'root');
const Label = styledSlot('dt', statsRecipe, 'label');
const Value = styledSlot('dd', statsRecipe, 'value');

interface StatsProps {
  items: readonly { label: string; value: ReactNode }[];
}

/** A row of figures with their names, on narrow screens across the whole width. */
export function Stats({ items }: StatsProps) {
  return (
    <Root>
      {items.map(({ label, value }) => (
        <div key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </div>
      ))}
    </Root>
  );
}
