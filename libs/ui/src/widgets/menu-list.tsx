import { Menu as ChakraMenu } from '@chakra-ui/react';
import type { ComponentType, KeyboardEvent } from 'react';
import { Link } from '../components/link';
import { menuRecipe } from '../theme/recipes/widgets/menu';

export interface MenuItem {
  label: string;
  icon?: ComponentType<{ size?: number }>;
  /** Where the item leads; without it the item does `onSelect`. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuListProps {
  /** Names the list. */
  label: string;
  /** Id of the button it belongs to: it stands below it and gives the focus back to it. */
  triggerId: string;
  items: readonly MenuItem[];
  /** The item the keyboard begins with; none where a pointer opened the list. */
  firstItem?: MenuItem;
  onClose: () => void;
}

/** The open list of a Menu. */
export function MenuList({ label, triggerId, items, firstItem, onClose }: MenuListProps) {
  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'Tab') onClose();
  }

  return (
    <ChakraMenu.Root
      defaultOpen
      loopFocus
      recipe={menuRecipe}
      ids={{ trigger: triggerId }}
      defaultHighlightedValue={firstItem?.label}
      // Before it is placed it would make the page wider, were it part of it.
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      aria-label={label}
      // Theirs sends a click that does not bubble: the router would not hear of it.
      navigate={({ node }) => node.click()}
      onOpenChange={onClose}
    >
      <ChakraMenu.Positioner>
        <ChakraMenu.Content aria-labelledby={undefined} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <Choice key={item.label} {...item} />
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}

function Choice({ label, icon: Icon, href, onSelect }: MenuItem) {
  const content = (
    <>
      {Icon && <Icon size={17} />}
      {label}
    </>
  );
  // Not the item's own `onSelect`: it takes what the keyboard has reached, also where a screen reader pressed another one.
  return (
    <ChakraMenu.Item asChild value={label}>
      {href === undefined ? (
        <button type="button" onClick={onSelect}>
          {content}
        </button>
      ) : (
        <Link href={href} onClick={onSelect}>
          {content}
        </Link>
      )}
    </ChakraMenu.Item>
  );
}
