import { useEffect, useState } from 'react';
import { Palette } from '../../features/palette/palette';
import { consoleScreens } from './console-screens';

const screens = consoleScreens.map(({ path, label }) => ({ path, label }));
const tables = consoleScreens.flatMap(({ path, table }) => (table ? [{ path, spec: table.config.spec }] : []));

/** ⌘K or Ctrl+K, wherever one is in the console: every screen, and the records of every table. */
export function ConsolePalette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setIsOpen((before) => !before);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return isOpen && <Palette screens={screens} tables={tables} onClose={() => setIsOpen(false)} />;
}
