import { lazyInPlace } from '@gredia/ui';
import { ChartLine } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { paths } from '../../shared/paths';
import type { ConsoleScreen } from './console-screen';
import { tableScreens } from './table-screens';
import { toolScreens } from './tool-screens';

/** The screens of the console and, by that, its menu: an entry joins when its screen does. */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: paths.statistics,
    label: '통계',
    icon: ChartLine,
    group: 'TABLE',
    Screen: lazyInPlace(() => import('../../pages/statistics/statistics-page').then((module) => module.StatisticsPage)),
  },
  ...tableScreens,
  ...toolScreens,
];

/** Whether an address belongs to a screen: to the first one exactly, since all begin like it, to the others with what is below. */
export function isCurrent(path: string, pathname: string): boolean {
  // Of two, one below the other, it belongs to the lower one.
  if (path !== pathname && consoleScreens.some((screen) => screen.path === pathname)) return false;
  return matchPath({ path, end: path === paths.statistics, caseSensitive: true }, pathname) !== null;
}
