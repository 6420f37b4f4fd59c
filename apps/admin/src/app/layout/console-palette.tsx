import { useEffect, useState } from 'react';
import { Palette } from '../../features/palette/palette';
import type { PaletteTable } from '../../features/palette/use-palette-results';
import { isOverlaid, letterOf } from '../../features/tables/use-table-keys';
import { useWaitingWork } from '../../shared/waiting-work';
import { consoleScreens } from './console-screens';

const screens = consoleScreens
  .filter(({ group, isFound }) => group || isFound)
  .flatMap(({ path, label, table }) => [
    { path, label },
    ...(table?.config.tabs ?? []).map(({ href, config }) => ({ path: href, label: config.spec.label })),
  ]);
const tables = consoleScreens.flatMap(({ path, table }): PaletteTable[] => {
  if (!table) return [];
  const { spec, tabs = [] } = table.config;
  return [{ path, spec }, ...tabs.map(({ tab, config }) => ({ path, spec: config.spec, tab }))];
});

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
  return isOpen && <OpenPalette onClose={() => setIsOpen(false)} />;
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const waiting = useWaitingWork();
  const shown = screens.map((screen) => ({ ...screen, detail: waiting[screen.path]?.text }));
  return <Palette screens={shown} tables={tables} onClose={onClose} />;
}
