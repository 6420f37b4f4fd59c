import { Popover as ChakraPopover } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { popoverRecipe } from '../theme/recipes/widgets/popover';

export interface PopoverPanelProps {
  /** Names the panel. */
  label: string;
  /** Id of the button it belongs to: it stands below it and gives the focus back to it. */
  triggerId: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open panel of a Popover. */
export function PopoverPanel({ label, triggerId, onClose, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // It comes open: theirs moves the focus only when it opens later.
  useEffect(() => panel.current?.focus(), []);

  function handleClose() {
    // A press elsewhere has taken the focus along.
    if (panel.current?.contains(document.activeElement)) document.getElementById(triggerId)?.focus();
    onClose();
  }

  return (
    <ChakraPopover.Root
      defaultOpen
      recipe={popoverRecipe}
      ids={{ trigger: triggerId }}
      // Before it is placed it would make the page wider, were it part of it.
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      onOpenChange={handleClose}
    >
      <ChakraPopover.Positioner>
        <ChakraPopover.Content ref={panel} aria-labelledby={undefined} aria-label={label}>
          {children}
        </ChakraPopover.Content>
      </ChakraPopover.Positioner>
    </ChakraPopover.Root>
  );
}
