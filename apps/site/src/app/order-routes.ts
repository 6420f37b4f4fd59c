import { paths } from '../shared/addresses/paths';
import { pageFrames } from '../shared/page/page-frames';
import { lazyPage } from './lazy-page';
import { siteRoute, type SiteRoute } from './site-route';

/** From the cart to the payment. What is ordered differs from person to person: the server reads none of their parameters. */
export const orderRoutes: SiteRoute[] = [
  siteRoute({
    path: paths.cart,
    frame: pageFrames.cart,
    page: lazyPage('src/pages/orders/cart-page.tsx', () => import('../pages/orders/cart-page').then((m) => m.CartPage)),
  }),
  siteRoute({
    path: paths.checkout,
    frame: pageFrames.checkout,
    page: lazyPage('src/pages/orders/checkout-page.tsx', () =>
      import('../pages/orders/checkout-page').then((m) => m.CheckoutPage),
    ),
  }),
  siteRoute({
    path: paths.payment,
    frame: pageFrames.payment,
    page: lazyPage('src/pages/orders/payment-page.tsx', () =>
      import('../pages/orders/payment-page').then((m) => m.PaymentPage),
    ),
  }),
  siteRoute({
    path: paths.localPayment,
    frame: pageFrames.payment,
    page: lazyPage('src/pages/orders/local-payment-page.tsx', () =>
      import('../pages/orders/local-payment-page').then((m) => m.LocalPaymentPage),
    ),
  }),
];
