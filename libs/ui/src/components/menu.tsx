import { useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '../theme/styled';
import { touchTarget } from '../theme/touch-target';
import { Link } from './link';

const Root = styled('div', { base: { position: 'relative', display: 'inline-flex' } });

const Trigger = styled('button', {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '32px',
    minH: '32px',
    borderRadius: 'full',
    _hover: { filter: 'brightness(.94)' },
  },
});

const List = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    top: 'calc(100% + 8px)',
    right: 0,
    minW: '200px',
    p: '6px',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.overlay',
    color: 'fg.default',
    boxShadow: 'md',
    animation: 'rise 180ms {easings.out}',
    '& > [role=menuitem]': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      w: '100%',
      minH: { base: 'touch', md: '37px' },
      px: '10px',
      borderRadius: 'control',
      fontSize: '14px',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&:hover, &:focus-visible': { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
      '& > svg': { color: 'fg.muted' },
    },
  },
});

export interface MenuItem {
  label: string;
  icon?: ComponentType<{ size?: number }>;
  /** Where the item leads; without it the item does `onSelect`. */
  href?: string;
  onSelect?: () => void;
}

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
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [firstIndex, setFirstIndex] = useState<number | null>(null);
  const isOpen = firstIndex !== null;

  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (firstIndex === null) return;
    root.current?.querySelectorAll<HTMLElement>('[role=menuitem]').item(firstIndex).focus();
    function handlePointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setFirstIndex(null);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [firstIndex]);

  function close() {
    setFirstIndex(null);
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFirstIndex(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function handleListKey(event: KeyboardEvent) {
    const all = choices();
    const at = all.findIndex((choice) => choice === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setFirstIndex(null);
    }
  }

  return (
    <Root ref={root}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setFirstIndex(isOpen ? null : 0)}
        onKeyDown={handleButtonKey}
      >
        {trigger}
      </Trigger>
      {isOpen && (
        <List id={id} role="menu" aria-label={label} onKeyDown={handleListKey}>
          {items.map((item) => (
            <Choice key={item.label} item={item} onDone={close} />
          ))}
        </List>
      )}
    </Root>
  );
}

interface ChoiceProps {
  item: MenuItem;
  onDone: () => void;
}

function Choice({ item: { label, icon: Icon, href, onSelect }, onDone }: ChoiceProps) {
  const content = (
    <>
      {Icon && <Icon size={17} />}
      {label}
    </>
  );
  function handleClick() {
    onDone();
    onSelect?.();
  }
  return href === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={handleClick}>
      {content}
    </button>
  ) : (
    <Link href={href} role="menuitem" tabIndex={-1} onClick={handleClick}>
      {content}
    </Link>
  );
}
