import { Checkbox, styled, VisuallyHidden } from '@gredia/ui';
import { SelectionBox } from '../lists/selection-box';
import { QuoteSelectionButton } from './quote-selection-button';
import type { QuoteSelection } from './use-quote-selection';

/** What is chosen, and the way to ask for it. */
export function QuoteSelectionBar({ selection: { selected, isFull, clear } }: { selection: QuoteSelection }) {
  if (selected.length === 0) return null;
  return (
    <SelectionBox label="견적을 요청할 원료" names={selected.map(({ name }) => name)} isFull={isFull} onClear={clear}>
      <QuoteSelectionButton products={selected} />
    </SelectionBox>
  );
}

// For thumbs the box has a target of its own.
const Target = styled('span', {
  base: {
    display: 'contents',
    '& > label': {
      flex: 'none',
      mdDown: { minW: 'touch', minH: 'touch', justifyContent: 'center' },
      _print: { display: 'none' },
    },
  },
});

interface QuoteCheckboxProps {
  selection: QuoteSelection;
  product: { id: string; name: string };
}

/** Chooses a material for a request of several. */
export function QuoteCheckbox({ selection: { has, isFull, toggle }, product }: QuoteCheckboxProps) {
  const isChosen = has(product.id);
  return (
    <Target>
      <Checkbox checked={isChosen} disabled={isFull && !isChosen} onChange={() => toggle(product)}>
        <VisuallyHidden>{product.name} 고르기</VisuallyHidden>
      </Checkbox>
    </Target>
  );
}
