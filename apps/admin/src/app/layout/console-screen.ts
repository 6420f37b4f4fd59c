import { lazyInPlace } from '@gredia/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TableConfig } from '../../features/tables/table-config';

export const MENU_GROUPS = ['TABLE', 'MEMBERSHIP', 'TOOLS'] as const;

export interface ConsoleScreen {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Of the menu, where it stands in the order of this list; without one a record leads to it, and no menu. */
  group?: (typeof MENU_GROUPS)[number];
  Screen: ComponentType;
  /** The palette leads to it, though no menu does. */
  isFound?: boolean;
  /** The table of a collection: the palette looks for its records, and the top bar has a search box where it says what for. */
  table?: { config: TableConfig; searchHint?: string };
}

interface TableEntry extends TableConfig {
  path: string;
  /** Where the screen is called by another name than its collection. */
  label?: string;
  icon: LucideIcon;
  group?: ConsoleScreen['group'];
  searchHint?: string;
}

/** The screen of a collection, whose label and columns its specification says. */
export const tableScreen = ({
  path,
  icon,
  label,
  group = 'TABLE',
  searchHint,
  ...config
}: TableEntry): ConsoleScreen => ({
  path,
  icon,
  label: label ?? config.spec.label,
  group,
  table: { config, searchHint },
  Screen: lazyInPlace(() => import('../../pages/tables/table-page').then(({ tablePage }) => tablePage(config, label))),
});
