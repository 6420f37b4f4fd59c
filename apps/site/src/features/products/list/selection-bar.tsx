import { Button, LinkButton } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { QuoteSelectionButton } from '../../../shared/asking/quote-selection-button';
import { SelectionBox } from '../../../shared/lists/selection-box';
import { clearSelected, COMPARE_LEAST, COMPARE_MOST, SELECT_MOST, useSelectedProducts } from '../product-selection';

/** What is chosen, and what can be done with it. */
export function SelectionBar() {
  const selected = useSelectedProducts();
  if (selected.length === 0) return null;
  const icon = <GitCompareArrows size={16} />;
  const why = whyNotCompared(selected.length);

  return (
    <SelectionBox
      label="고른 원료"
      names={selected.map(({ name }) => name)}
      isFull={selected.length === SELECT_MOST}
      onClear={clearSelected}
    >
      {why ? (
        <Button size="sm" variant="quiet" icon={icon} disabledReason={why}>
          비교
        </Button>
      ) : (
        <LinkButton size="sm" variant="quiet" icon={icon} href={paths.compareProducts(selected.map(({ id }) => id))}>
          비교
        </LinkButton>
      )}
      {selected.some(({ isAskable }) => isAskable) && <QuoteSelectionButton products={selected} />}
    </SelectionBox>
  );
}

function whyNotCompared(count: number): string | undefined {
  if (count < COMPARE_LEAST) return '하나 더 고르면 비교할 수 있어요.';
  return count > COMPARE_MOST ? `비교는 ${COMPARE_MOST}건까지 할 수 있어요.` : undefined;
}
