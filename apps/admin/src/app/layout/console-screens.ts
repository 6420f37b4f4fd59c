import { lazyInPlace } from '@gredia/ui';
import { ChartLine, Mail, MessageSquareText, Package, Scale, ShieldAlert, SprayCan, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { TableConfig } from '../../features/tables/table-config';
import { paths } from '../../shared/paths';

export const MENU_GROUPS = ['TABLE', 'MEMBERSHIP', 'TOOLS'] as const;

export interface ConsoleScreen {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Of the menu, where it stands in the order of this list. */
  group: (typeof MENU_GROUPS)[number];
  Screen: ComponentType;
  /** The table of a collection: the palette looks for its records, and the top bar has a search box that says this. */
  table?: { config: TableConfig; searchHint: string };
}

interface TableEntry extends TableConfig {
  path: string;
  icon: LucideIcon;
  searchHint: string;
}

/** The screen of a collection, whose label and columns its specification says. */
const tableScreen = ({ path, icon, searchHint, ...config }: TableEntry): ConsoleScreen => ({
  path,
  icon,
  label: config.spec.label,
  group: 'TABLE',
  table: { config, searchHint },
  Screen: lazyInPlace(() => import('../../pages/tables/table-page').then(({ tablePage }) => tablePage(config))),
});

/** The screens of the console and, by that, its menu: an entry joins when its screen does. */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: paths.statistics,
    label: '통계',
    icon: ChartLine,
    group: 'TABLE',
    Screen: lazyInPlace(() => import('../../pages/statistics/statistics-page').then((module) => module.StatisticsPage)),
  },
import { , type LucideIcon } from 'lucide-react';
];

/** Whether an address belongs to a screen: to the first one exactly, since all begin like it, to the others with what is below. */
export function isCurrent(path: string, pathname: string): boolean {
  return matchPath({ path, end: path === paths.statistics, caseSensitive: true }, pathname) !== null;
}
