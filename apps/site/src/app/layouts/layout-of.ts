export interface Layout {
  /** Header, verification banner, popup notice, content, footer. */
  isStandard: boolean;
  hasHeader: boolean;
  hasHeaderSearch: boolean;
  hasFooter: boolean;
  /** How wide the content is; a bare page sets its own width. */
  width: 'full' | 'contained' | 'bare';
}

const HOME = '/';
const WITHOUT_STANDARD_LAYOUT = [
  HOME,
  '/auth/login',
  '/auth/register',
  '/orders',
  '/stats',
  '/auth/email-verification',
];

/** The layout rules of product.md §2: which frame the page at this path gets. The home page has header and footer too. */
export function layoutOf(pathname: string): Layout {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const isStandard = !WITHOUT_STANDARD_LAYOUT.includes(path);
  const isFramed = isStandard || path === HOME;
  const isFull = ['/ingredients', '/products', '/substances'].some((part) => path.includes(part));
  return {
    isStandard,
    hasHeader: isFramed,
    hasHeaderSearch: isStandard,
    hasFooter: isFramed && !path.includes('/ai'),
    width: isStandard ? (isFull ? 'full' : 'contained') : 'bare',
  };
}
