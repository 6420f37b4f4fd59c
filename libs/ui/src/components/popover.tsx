import { useId, useState, type ReactNode } from 'react';
import { styled } from '../theme/styled';
import { popoverTriggerRecipe } from '../theme/recipes/popover-trigger';
import { lazyPart } from './lazy-part';

const load = () => import('../widgets/popover-panel');
const PopoverPanel = lazyPart(() => load().then((module) => module.PopoverPanel), {
  whenMissing: ({ onClose }) => onClose(),
});

const Root = styled('div', { base: { position: 'relative', display: 'inline-flex' } });
const Trigger = styled('button', popoverTriggerRecipe);

interface PopoverProps {
  /** Names the panel. */
  label: string;
  /** Names the button; the panel's name without it. */
  triggerLabel?: string;
  /** What is drawn in the button. */
  trigger: ReactNode;
  /** The panel is about to be opened: what it takes may be fetched. */
  onApproach?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button with a panel below it: Esc and a press elsewhere close it, and the focus returns to the button. */
export function Popover({ label, triggerLabel = label, trigger, onApproach, children }: PopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  function handleApproach() {
    void load().catch(() => undefined);
    onApproach?.();
  }

  return (
    <Root>
      <Trigger
        id={id}
        type="button"
        aria-label={triggerLabel}
        title={triggerLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={handleApproach}
        onFocus={handleApproach}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </Trigger>
      {isOpen && (
        <PopoverPanel label={label} triggerId={id} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </Root>
  );
}
