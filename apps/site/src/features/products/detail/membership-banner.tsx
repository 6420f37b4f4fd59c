import { CountedTextBanner } from '../../../shared/paid/counted-text-banner';
import type { ProductDetail } from './product-detail';

/** What the selling company says of itself. */
export function MembershipBanner({ product: { membership } }: { product: ProductDetail }) {
  if (!membership?.textBanner) return null;
  return <CountedTextBanner membershipId={membership.id} tier={membership.membership} banner={membership.textBanner} />;
}
