import {
  commentsCollection,
  cosmeticsCollection,
  ingredientsCollection,
  membershipsCollection,
  postPath,
  postsCollection,
  productsCollection,
  quotesCollection,
  requestedProductsCollection,
  sellersCollection,
  usersCollection,
} from '@gredia/domain';
import { lazyInPlace } from '@gredia/ui';
import {
  BadgeCheck,
  ChartLine,
  Database,
  FileText,
  FileUp,
  GitPullRequestArrow,
  Hexagon,
  History,
  ListChecks,
  Mail,
  Merge,
  MessageSquareText,
  Newspaper,
  Package,
  Plus,
  Scale,
  ScrollText,
  ShieldAlert,
  Split,
  SprayCan,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { matchPath, Navigate } from 'react-router-dom';
import type { RecordPanelProps, TableConfig } from '../../features/tables/table-config';
import { commentsPath, paths, requestsPath, sellersPath, sitePaths } from '../../shared/paths';

const LabelNote = lazyInPlace(() => import('../../features/tables/label-note').then((module) => module.LabelNote));
const UpdateStrip = lazyInPlace(() =>
  import('../../features/imports/update-strip').then((module) => module.UpdateStrip),
);
const RequestPanel = lazyInPlace(() =>
  import('../../features/tables/request-panel').then((module) => module.RequestPanel),
);

const WithdrawMembers = lazyInPlace(() =>
  import('../../features/tables/withdraw-members').then((module) => module.WithdrawMembers),
);
const QuotePanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/quotes/quote-panel').then((module) => module.QuotePanel),
);

const PostPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/tables/post-panel').then((module) => module.PostPanel),
);
const CommentPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/tables/text-status').then((module) => module.CommentPanel),
);
const DocumentsBar = lazyInPlace(() =>
  import('../../features/tables/documents-bar').then((module) => module.DocumentsBar),
);

const MembershipBar = lazyInPlace(() =>
  import('../../features/memberships/membership-bar').then((module) => module.MembershipBar),
);
const AddMembership = lazyInPlace(() =>
  import('../../features/memberships/add-membership').then((module) => module.AddMembership),
);
const MembershipPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/memberships/membership-panel').then((module) => module.MembershipPanel),
);

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
const tableScreen = ({ path, icon, label, group = 'TABLE', searchHint, ...config }: TableEntry): ConsoleScreen => ({
  path,
  icon,
  label: label ?? config.spec.label,
  group,
  table: { config, searchHint },
  Screen: lazyInPlace(() => import('../../pages/tables/table-page').then(({ tablePage }) => tablePage(config, label))),
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
  tableScreen({
    path: paths.users,
    icon: Users,
    searchHint: '별명, 이름, 이메일, 회사로 검색',
    spec: usersCollection,
    secondField: 'company',
    statusField: 'state',
    Actions: WithdrawMembers,
    tabs: [
      {
        tab: 'sellers',
        config: {
          spec: sellersCollection,
          publicPath: ({ id }) => sitePaths.supplier(id),
          secondField: 'region',
          statusField: 'verifiedAt',
        },
        searchHint: '공급사, 지역으로 검색',
        href: sellersPath,
      },
    ],
  }),
  tableScreen({
    path: paths.ingredients,
    icon: Hexagon,
    searchHint: '국문명, INCI, CAS, EC로 검색',
    spec: ingredientsCollection,
    publicPath: ({ title }) => sitePaths.ingredient(title),
    adding: { path: paths.ingredientNew, label: '새 성분' },
    editPath: ({ id }) => paths.ingredientSheet(id),
    splitPath: (id) => paths.ingredientSplit.replace(':id', id),
    mergePath: (ids) => `${paths.ingredientMerge}?ids=${ids.join(',')}`,
    secondField: 'inci',
    statusField: 'rules',
    Top: UpdateStrip,
  }),
  {
    path: paths.ingredientImport,
    label: '성분 가져오기',
    icon: FileUp,
    Screen: () => createElement(Navigate, { to: `${paths.ingredients}?import=1`, replace: true }),
  },
  {
    path: paths.ingredientNew,
    label: '새 성분',
    icon: Plus,
    isFound: true,
    Screen: lazyInPlace(() =>
      import('../../pages/ingredients/new-ingredient-page').then((module) => module.NewIngredientPage),
    ),
  },
  {
    path: paths.ingredientSheet(':id'),
    label: '성분 편집',
    icon: Hexagon,
    Screen: lazyInPlace(() =>
      import('../../pages/ingredients/ingredient-sheet-page').then((module) => module.IngredientSheetPage),
    ),
  },
  {
    path: paths.ingredientSplit,
    label: '성분 나누기',
    icon: Split,
    Screen: lazyInPlace(() =>
      import('../../pages/ingredient-split/ingredient-split-page').then((module) => module.IngredientSplitPage),
    ),
  },
  tableScreen({
    path: paths.products,
    icon: Package,
    searchHint: '원료, 제조사, INCI로 검색',
    spec: productsCollection,
    publicPath: ({ id }) => sitePaths.product(id),
    secondField: 'manufacture',
    marks: { incis: { field: 'unmapped', text: '미매핑' } },
    switchField: { field: 'visible', on: '보이기', off: '숨기기' },
    tabs: [
      {
        tab: 'requests',
        config: {
          spec: requestedProductsCollection,
          secondField: 'manufacture',
          switchField: { field: 'visible', on: '보이기', off: '숨기기' },
          Panel: RequestPanel,
        },
        waiting: { field: 'handled', op: 'EQUALS', value: false },
        searchHint: '원료, 제조사, 판매사로 검색',
        href: requestsPath,
      },
    ],
  }),
  tableScreen({
    path: paths.cosmetics,
    icon: SprayCan,
    searchHint: '제품, 브랜드, 판매, 제조로 검색',
    spec: cosmeticsCollection,
    publicPath: ({ id }) => sitePaths.cosmetics(id),
    secondField: 'category',
    fieldNotes: { ingredients: LabelNote },
  }),
  tableScreen({
    path: paths.quotes,
    icon: FileText,
    searchHint: '번호, 원료, 판매사로 검색',
    spec: quotesCollection,
    secondField: 'product',
    statusField: 'status',
    Panel: QuotePanel,
  }),
  tableScreen({
    path: paths.documents,
    icon: Newspaper,
    label: '문서',
    searchHint: '제목, 내용, 글쓴이로 검색',
    spec: postsCollection,
    publicPath: ({ id }) => postPath(id),
    secondField: 'author',
    statusField: 'status',
    Acts: DocumentsBar,
    Panel: PostPanel,
    tabs: [
      {
        tab: 'comments',
        config: {
          spec: commentsCollection,
          secondField: 'author',
          statusField: 'status',
          Acts: DocumentsBar,
          Panel: CommentPanel,
        },
        searchHint: '내용, 글쓴이로 검색',
        href: commentsPath,
      },
    ],
  }),
  // The search stands in its bar: the top bar has a box on the screens of the specification alone.
  tableScreen({
    path: paths.membership,
    icon: BadgeCheck,
    label: '멤버십 관리',
    group: 'MEMBERSHIP',
    spec: membershipsCollection,
    secondField: 'membership',
    statusField: 'standing',
    Top: MembershipBar,
    Acts: AddMembership,
    Panel: MembershipPanel,
  }),
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

/** Whether an address belongs to a screen: to the first one exactly, since all begin like it, to the others with what is below. */
export function isCurrent(path: string, pathname: string): boolean {
  // Of two, one below the other, it belongs to the lower one.
  if (path !== pathname && consoleScreens.some((screen) => screen.path === pathname)) return false;
  return matchPath({ path, end: path === paths.statistics, caseSensitive: true }, pathname) !== null;
}
