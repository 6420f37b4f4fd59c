import { useEffect, useState } from 'react';
import { Palette } from '../../features/palette/palette';
import { isOverlaid, letterOf } from '../../features/tables/use-table-keys';
import { consoleScreens } from './console-screens';

const screens = consoleScreens.filter(({ group }) => group).map(({ path, label }) => ({ path, label }));
const tables = consoleScreens.flatMap(({ path, table }) => (table ? [{ path, spec: table.config.spec }] : []));

/**
 * ⌘K or Ctrl+K, wherever one is in the console: every screen, and the records of every table. Not over what is open, which
 * may hold what somebody typed.
 */
export function ConsolePalette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (letterOf(event) !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen((before) => !before && !isOverlaid());
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return isOpen && <Palette screens={screens} tables={tables} onClose={() => setIsOpen(false)} />;
}
