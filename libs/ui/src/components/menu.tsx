import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { menuTriggerRecipe } from '../theme/recipes/menu-trigger';
import { styled } from '../theme/styled';
import type { MenuItem } from '../widgets/menu-list';
import { lazyPart } from './lazy-part';

const load = () => import('../widgets/menu-list');
const MenuList = lazyPart(() => load().then((module) => module.MenuList), { whenMissing: ({ onClose }) => onClose() });

const Root = styled('div', { base: { position: 'relative', display: 'inline-flex' } });
const Trigger = styled('button', menuTriggerRecipe);

export type { MenuItem };

interface MenuProps {
  /** Names the button and its menu. */
  label: string;
  /** What is drawn in the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
}

/** A button with a menu below it: arrow keys, Home, End, Esc; the focus returns to the button. */
export function Menu({ label, trigger, items }: MenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<{ firstItem?: MenuItem } | null>(null);

  function handleClick({ detail }: MouseEvent) {
    // No click count: the button was pressed by a key or by a screen reader.
    setOpening(opening ? null : { firstItem: detail === 0 ? items[0] : undefined });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpening({ firstItem: items.at(event.key === 'ArrowDown' ? 0 : -1) });
  }

  return (
    <Root>
      <Trigger
        id={id}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opening !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {trigger}
      </Trigger>
      {opening && <MenuList label={label} triggerId={id} items={items} onClose={() => setOpening(null)} {...opening} />}
    </Root>
  );
}
