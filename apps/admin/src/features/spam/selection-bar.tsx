import { Checkbox, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    mb: '3',
    px: '4',
    py: '2',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
  },
  variants: { isActive: { true: { bg: 'bg.selected', borderColor: 'brand.edge' } } },
});
const Count = styled('div', { base: { me: 'auto', fontWeight: 600 } });

interface SelectionBarProps {
  chosen: number;
  /** Of this page. */
  total: number;
  onAll: (isChosen: boolean) => void;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Above a list: how many of its rows are chosen, all of them at once, and what can be done with them. */
export function SelectionBar({ chosen, total, onAll, children }: SelectionBarProps) {
  return (
    <Root isActive={chosen > 0} role="group" aria-label="고른 항목">
      <Count>
        <Checkbox
          size="touch"
          checked={chosen > 0 && chosen === total}
          indeterminate={chosen > 0 && chosen < total}
          onChange={(event) => onAll(event.target.checked)}
        >
          {chosen > 0 ? `${chosen}건 선택` : '모두 선택'}
        </Checkbox>
      </Count>
      {children}
    </Root>
  );
}
