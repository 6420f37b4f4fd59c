import { Button } from '@gredia/ui';
import { Send } from 'lucide-react';
import { useQuoteDialog } from './quote-dialog-context';

interface QuoteSelectionButtonProps {
  /** What is chosen, in its order; ten of them at most are asked for at once. */
  products: readonly { id: string; name: string }[];
}

/** Asks for quotes of everything that is chosen. */
export function QuoteSelectionButton({ products }: QuoteSelectionButtonProps) {
  const { ask, opening } = useQuoteDialog();
  const pids = products.map(({ id }) => id);
  const isOpening = opening !== null && opening.join() === pids.join();

  return (
    <Button
      size="sm"
      variant="solid"
      icon={<Send size={16} />}
      loading={isOpening ? '여는 중' : undefined}
      onClick={() => ask(pids, { names: Object.fromEntries(products.map(({ id, name }) => [id, name])) })}
    >
      {pids.length > 1 ? '한꺼번에 견적 요청' : '견적 요청'}
    </Button>
  );
}
