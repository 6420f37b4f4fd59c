import { lazyInPlace } from '@gredia/ui';
import { ChartLine, Mail, MessageSquareText, Scale, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../../shared/paths';

export const MENU_GROUPS = ['TABLE', 'MEMBERSHIP', 'TOOLS'] as const;

export interface ConsoleScreen {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Of the menu, where it stands in the order of this list. */
  group: (typeof MENU_GROUPS)[number];
  Screen: ComponentType;
}

/** The screens of the console and, by that, its menu: an entry joins when its screen does. */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: paths.statistics,
    label: '통계',
    icon: ChartLine,
    group: 'TABLE',
    Screen: lazyInPlace(() => import('../../pages/statistics/statistics-page').then((module) => module.StatisticsPage)),
  },
  {
    path: paths.spamManagement,
    label: '스팸 관리',
    icon: ShieldAlert,
    group: 'TOOLS',
    Screen: lazyInPlace(() =>
      import('../../pages/spam/spam-management-page').then((module) => module.SpamManagementPage),
    ),
  },
  {
    path: paths.transferEmail,
    label: '대표 이메일 변경',
    icon: Mail,
    group: 'TOOLS',
    Screen: lazyInPlace(() =>
      import('../../pages/transfers/transfer-email-page').then((module) => module.TransferEmailPage),
    ),
  },
  {
    path: paths.rulesReview,
    label: '규칙 검토',
    icon: Scale,
    group: 'TOOLS',
    Screen: lazyInPlace(() =>
      import('../../pages/regulations/rules-review-page').then((module) => module.RulesReviewPage),
    ),
  },
  {
    path: paths.sms,
    label: '문자 보내기',
    icon: MessageSquareText,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/sms/sms-page').then((module) => module.SmsPage)),
  },
];

/** Whether an address belongs to a screen: to the first one exactly, since all begin like it, to the others with what is below. */
export function isCurrent(path: string, pathname: string): boolean {
  return matchPath({ path, end: path === paths.statistics, caseSensitive: true }, pathname) !== null;
}
