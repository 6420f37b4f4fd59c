import {
  bannersCollection,
  commentsCollection,
  cosmeticsCollection,
  ingredientsCollection,
  itemsCollection,
  membershipsCollection,
  ordersCollection,
  postPath,
  postsCollection,
  productsCollection,
  quotesCollection,
  requestedProductsCollection,
  sellersCollection,
  sponsorsCollection,
  usersCollection,
} from '@gredia/domain';
import { lazyInPlace } from '@gredia/ui';
import {
  BadgeCheck,
  FileText,
  FileUp,
  Hexagon,
  Newspaper,
  Package,
  Plus,
  Split,
  SprayCan,
  Truck,
  Users,
} from 'lucide-react';
import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { UpdateStrip } from '../../features/imports/update-strip';
import { AddMembership } from '../../features/memberships/add-membership';
import { MembershipBar } from '../../features/memberships/membership-bar';
import { membershipTones } from '../../features/memberships/membership-tones';
import { OrderActs } from '../../features/orders/order-acts';
import { OrderBar } from '../../features/orders/order-bar';
import { orderTones } from '../../features/orders/order-tones';
import { AddBanner } from '../../features/placements/add-banner';
import { DocumentsBar } from '../../features/tables/documents-bar';
import type { RecordPanelProps } from '../../features/tables/table-config';
import {
  bannersPath,
  commentsPath,
  itemsPath,
  paths,
  requestsPath,
  sellersPath,
  sitePaths,
  sponsorsPath,
} from '../../shared/paths';
import { tableScreen, type ConsoleScreen } from './console-screen';

const LabelNote = lazyInPlace(() => import('../../features/tables/label-note').then((module) => module.LabelNote));
const RequestPanel = lazyInPlace(() =>
  import('../../features/tables/request-panel').then((module) => module.RequestPanel),
);

const WithdrawMembers = lazyInPlace(() =>
  import('../../features/tables/withdraw-members').then((module) => module.WithdrawMembers),
);
const SellerAccountsPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/seller-accounts/seller-accounts-panel').then((module) => module.SellerAccountsPanel),
);
const QuotePanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/quotes/quote-panel').then((module) => module.QuotePanel),
);

const OrderPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/orders/order-panel').then((module) => module.OrderPanel),
);
const InvoiceApproval = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/payments/invoice-approval').then((module) => module.InvoiceApproval),
);

const PostPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/tables/post-panel').then((module) => module.PostPanel),
);
const CommentPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/tables/text-status').then((module) => module.CommentPanel),
);

const MembershipPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/memberships/membership-panel').then((module) => module.MembershipPanel),
);

const BannerPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/placements/banner-panel').then((module) => module.BannerPanel),
);
const SponsorPanel = lazyInPlace<RecordPanelProps>(() =>
  import('../../features/placements/sponsor-panel').then((module) => module.SponsorPanel),
);

/** The tables of collections, with the screens that their records lead to. */
export const tableScreens: readonly ConsoleScreen[] = [
  tableScreen({
    path: paths.users,
    icon: Users,
    searchHint: '별명, 이름, 이메일, 회사로 검색',
    spec: usersCollection,
    secondField: 'company',
    statusField: 'state',
    Actions: WithdrawMembers,
    Panel: InvoiceApproval,
    tabs: [
      {
        tab: 'sellers',
        config: {
          spec: sellersCollection,
          publicPath: ({ id }) => sitePaths.supplier(id),
          secondField: 'region',
          statusField: 'verifiedAt',
          Panel: SellerAccountsPanel,
        },
        searchHint: '공급사, 지역, 사업자등록번호로 검색',
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
      {
        tab: 'items',
        config: {
          spec: itemsCollection,
          publicPath: ({ id }) => sitePaths.item(id),
          secondField: 'sellerName',
          statusField: 'isActive',
          switchField: { field: 'isActive', on: '판매', off: '판매 중지' },
          tones: { deletedAt: ({ deletedAt }) => (deletedAt ? 'bad' : undefined) },
        },
        searchHint: '상품, 공급사, 제조사, 품번으로 검색',
        href: itemsPath,
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
    path: paths.orders,
    icon: Truck,
    searchHint: '주문번호, 구매자, 상품, 송장번호로 검색',
    spec: ordersCollection,
    secondField: 'goods',
    statusField: 'status',
    tones: orderTones,
    Acts: OrderActs,
    Top: OrderBar,
    Panel: OrderPanel,
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
    tones: membershipTones,
    Top: MembershipBar,
    Acts: AddMembership,
    Panel: MembershipPanel,
    tabs: [
      {
        tab: 'banners',
        config: {
          spec: bannersCollection,
          secondField: 'code',
          statusField: 'state',
          switchField: { field: 'active', on: '켜기', off: '끄기' },
          Acts: AddBanner,
          Panel: BannerPanel,
        },
        searchHint: '대체 글, 주소로 검색',
        href: bannersPath,
      },
      {
        tab: 'sponsors',
        config: {
          spec: sponsorsCollection,
          secondField: 'description',
          statusField: 'active',
          switchField: { field: 'active', on: '켜기', off: '끄기' },
          Panel: SponsorPanel,
        },
        searchHint: '이름, 소개로 검색',
        href: sponsorsPath,
      },
    ],
  }),
];
