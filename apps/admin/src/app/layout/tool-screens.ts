import { lazyInPlace } from '@gredia/ui';
import {
  Database,
  ReceiptText,
  GitPullRequestArrow,
  History,
  ListChecks,
  Mail,
  Merge,
  MessageSquareText,
  Scale,
  ScrollText,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { paths } from '../../shared/paths';
import type { ConsoleScreen } from './console-screen';

/** What operators work with besides tables. */
export const toolScreens: readonly ConsoleScreen[] = [
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
    path: paths.storage,
    label: 'DB 저장소 관리',
    icon: Database,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/storage/storage-page').then((module) => module.StoragePage)),
  },
  {
    path: paths.paymentDifferences,
    label: '결제 대조',
    icon: ReceiptText,
    group: 'TOOLS',
    Screen: lazyInPlace(() =>
      import('../../pages/payments/payment-differences-page').then((module) => module.PaymentDifferencesPage),
    ),
  },
  {
    path: paths.moderation,
    label: '검토 대기',
    icon: ListChecks,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/moderation/moderation-page').then((module) => module.ModerationPage)),
  },
  {
    path: paths.pulls,
    label: '수정 제안',
    icon: GitPullRequestArrow,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/pulls/pulls-page').then((module) => module.PullsPage)),
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
    path: paths.ingredientMerge,
    label: '성분 합치기',
    icon: Merge,
    group: 'TOOLS',
    Screen: lazyInPlace(() =>
      import('../../pages/ingredient-merge/ingredient-merge-page').then((module) => module.IngredientMergePage),
    ),
  },
  {
    path: paths.sms,
    label: '문자 보내기',
    icon: MessageSquareText,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/sms/sms-page').then((module) => module.SmsPage)),
  },
  {
    path: paths.policies,
    label: '약관과 방침',
    icon: ScrollText,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/policies/policies-page').then((module) => module.PoliciesPage)),
  },
  {
    path: paths.removed,
    label: '지운 항목',
    icon: Trash2,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/tables/removed-page').then((module) => module.RemovedPage)),
  },
  {
    path: paths.auditLog,
    label: '감사 기록',
    icon: History,
    group: 'TOOLS',
    Screen: lazyInPlace(() => import('../../pages/audit-log/audit-log-page').then((module) => module.AuditLogPage)),
  },
];
