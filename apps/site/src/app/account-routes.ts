import { pathPatterns, paths } from '../shared/addresses/paths';
import { pageFrames } from '../shared/page/page-frames';
import { lazyPage } from './lazy-page';
import { siteRoute, type SiteRoute } from './site-route';

/** Signing in, what links in mails lead to, and the pages of members. */
export const accountRoutes: SiteRoute[] = [
  // Their parameters (error, callbackUrl, token) differ from person to person: the server reads none of them. `email` nobody reads
  // (docs/product/accounts.md#verification).
  siteRoute({
    path: paths.login,
    frame: pageFrames.login,
    page: lazyPage('src/pages/accounts/login-page.tsx', () =>
      import('../pages/accounts/login-page').then((m) => m.LoginPage),
    ),
  }),
  siteRoute({
    path: paths.register,
    frame: pageFrames.register,
    page: lazyPage('src/pages/accounts/register-page.tsx', () =>
      import('../pages/accounts/register-page').then((m) => m.RegisterPage),
    ),
  }),
  siteRoute({
    path: paths.emailVerification,
    frame: pageFrames.emailVerification,
    page: lazyPage('src/pages/accounts/email-verification-page.tsx', () =>
      import('../pages/accounts/email-verification-page').then((m) => m.EmailVerificationPage),
    ),
  }),
  siteRoute({
    path: paths.resetPassword,
    frame: pageFrames.resetPassword,
    page: lazyPage('src/pages/accounts/reset-password-page.tsx', () =>
      import('../pages/accounts/reset-password-page').then((m) => m.ResetPasswordPage),
    ),
  }),
  siteRoute({
    path: paths.emailChange,
    frame: pageFrames.emailChange,
    page: lazyPage('src/pages/accounts/email-change-page.tsx', () =>
      import('../pages/accounts/email-change-page').then((m) => m.EmailChangePage),
    ),
  }),
  siteRoute({
    path: paths.mailAddress,
    frame: pageFrames.mailAddress,
    page: lazyPage('src/pages/accounts/mail-address-page.tsx', () =>
      import('../pages/accounts/mail-address-page').then((m) => m.MailAddressPage),
    ),
  }),
  siteRoute({
    path: paths.mailAddressStop,
    frame: pageFrames.mailAddressStop,
    page: lazyPage('src/pages/accounts/mail-address-stop-page.tsx', () =>
      import('../pages/accounts/mail-address-stop-page').then((m) => m.MailAddressStopPage),
    ),
  }),
  siteRoute({
    path: paths.commentMailsStop,
    frame: pageFrames.commentMailsStop,
    page: lazyPage('src/pages/accounts/comment-mails-stop-page.tsx', () =>
      import('../pages/accounts/comment-mails-stop-page').then((m) => m.CommentMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.pullMailsStop,
    frame: pageFrames.pullMailsStop,
    page: lazyPage('src/pages/accounts/notice-mails-stop-page.tsx', () =>
      import('../pages/accounts/notice-mails-stop-page').then((m) => m.PullMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.dailyMailsStop,
    frame: pageFrames.dailyMailsStop,
    page: lazyPage('src/pages/accounts/notice-mails-stop-page.tsx', () =>
      import('../pages/accounts/notice-mails-stop-page').then((m) => m.DailyMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.noticeMailsStop,
    frame: pageFrames.noticeMailsStop,
    page: lazyPage('src/pages/accounts/notice-mails-stop-page.tsx', () =>
      import('../pages/accounts/notice-mails-stop-page').then((m) => m.NoticeMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.advertisingMailsStop,
    frame: pageFrames.advertisingMailsStop,
    page: lazyPage('src/pages/accounts/notice-mails-stop-page.tsx', () =>
      import('../pages/accounts/notice-mails-stop-page').then((m) => m.AdvertisingMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.watchMailsStop,
    frame: pageFrames.watchMailsStop,
    page: lazyPage('src/pages/accounts/watch-mails-stop-page.tsx', () =>
      import('../pages/accounts/watch-mails-stop-page').then((m) => m.WatchMailsStopPage),
    ),
  }),
  siteRoute({
    path: paths.profile,
    frame: pageFrames.profile,
    page: lazyPage('src/pages/accounts/profile-page.tsx', () =>
      import('../pages/accounts/profile-page').then((m) => m.ProfilePage),
    ),
  }),
  siteRoute({
    path: paths.notifications,
    frame: pageFrames.notifications,
    page: lazyPage('src/pages/notifications/notifications-page.tsx', () =>
      import('../pages/notifications/notifications-page').then((m) => m.NotificationsPage),
    ),
  }),
  siteRoute({
    path: paths.membership,
    frame: pageFrames.membership,
    page: lazyPage('src/pages/memberships/my-membership-page.tsx', () =>
      import('../pages/memberships/my-membership-page').then((m) => m.MyMembershipPage),
    ),
  }),
  siteRoute({
    path: paths.stats,
    frame: pageFrames.stats,
    page: lazyPage('src/pages/company-stats/company-stats-page.tsx', () =>
      import('../pages/company-stats/company-stats-page').then((m) => m.CompanyStatsPage),
    ),
  }),
  // Lists and forms of signed-in members: the server reads none of their parameters either.
  siteRoute({
    path: paths.myProducts,
    frame: pageFrames.myProducts,
    page: lazyPage('src/pages/my-products/my-products-page.tsx', () =>
      import('../pages/my-products/my-products-page').then((m) => m.MyProductsPage),
    ),
  }),
  siteRoute({
    path: paths.newProduct,
    frame: pageFrames.newProduct,
    page: lazyPage('src/pages/my-products/new-product-page.tsx', () =>
      import('../pages/my-products/new-product-page').then((m) => m.NewProductPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.myProduct,
    frame: pageFrames.myProduct,
    page: lazyPage('src/pages/my-products/my-product-page.tsx', () =>
      import('../pages/my-products/my-product-page').then((m) => m.MyProductPage),
    ),
  }),
  siteRoute({
    path: paths.myItems,
    frame: pageFrames.myItems,
    page: lazyPage('src/pages/my-items/my-items-page.tsx', () =>
      import('../pages/my-items/my-items-page').then((m) => m.MyItemsPage),
    ),
  }),
  siteRoute({
    path: paths.newItem,
    frame: pageFrames.newItem,
    page: lazyPage('src/pages/my-items/my-item-page.tsx', () =>
      import('../pages/my-items/my-item-page').then((m) => m.NewItemPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.myItem,
    frame: pageFrames.myItem,
    page: lazyPage('src/pages/my-items/my-item-page.tsx', () =>
      import('../pages/my-items/my-item-page').then((m) => m.MyItemPage),
    ),
  }),
  siteRoute({
    path: paths.quotes,
    frame: pageFrames.quotes,
    page: lazyPage('src/pages/quotes/quotes-page.tsx', () =>
      import('../pages/quotes/quotes-page').then((m) => m.QuotesPage),
    ),
  }),
  siteRoute({
    path: paths.orders,
    frame: pageFrames.orders,
    page: lazyPage('src/pages/orders/orders-page.tsx', () =>
      import('../pages/orders/orders-page').then((m) => m.OrdersPage),
    ),
  }),
  siteRoute({
    path: pathPatterns.order,
    frame: pageFrames.order,
    page: lazyPage('src/pages/orders/order-page.tsx', () =>
      import('../pages/orders/order-page').then((m) => m.OrderPage),
    ),
  }),
  siteRoute({
    path: paths.quotesCompare,
    frame: pageFrames.quotesCompare,
    page: lazyPage('src/pages/quotes/quote-comparison-page.tsx', () =>
      import('../pages/quotes/quote-comparison-page').then((m) => m.QuoteComparisonPage),
    ),
  }),
];
