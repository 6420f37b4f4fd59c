import { paths } from '../addresses/paths';
import { PERSONAL_AREAS } from '../addresses/personal-areas';

export interface Layout {
  /** Header, verification banner, popup notice, content, footer. */
  isStandard: boolean;
  hasHeader: boolean;
  hasHeaderSearch: boolean;
  hasFooter: boolean;
  /** What stands there comes from the browser: the footer waits below the window, so that it does not jump. */
  isFilledLater: boolean;
  /** How wide the content is; a bare page sets its own width. */
  width: 'full' | 'contained' | 'bare';
}

const WITHOUT_STANDARD_LAYOUT: readonly string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.orders,
  paths.stats,
  paths.emailVerification,
  paths.localPayment,
];
// Where posts are written, the form comes once it is known who writes.
const FILLED_LATER = new RegExp(String.raw`^/((${PERSONAL_AREAS.join('|')})\b|community/(write|[^/]+/edit)$)`);
const FULL_WIDTH = [paths.ingredients, paths.products, paths.substances];

/** Which frame the page at this path gets (docs/product/screens.md#layout). The home page has header and footer too. */
export function layoutOf(pathname: string): Layout {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  const isStandard = !WITHOUT_STANDARD_LAYOUT.includes(path);
  const isFramed = isStandard || path === paths.home;
  const isFull = FULL_WIDTH.some((part) => path.includes(part));
  return {
    isStandard,
    hasHeader: isFramed,
    hasHeaderSearch: isStandard,
    hasFooter: isFramed && !path.includes(paths.ai),
    isFilledLater: isStandard && FILLED_LATER.test(path),
    width: isStandard ? (isFull ? 'full' : 'contained') : 'bare',
  };
}
