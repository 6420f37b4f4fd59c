import {
  Hexagon,
  Megaphone,
  MessageSquare,
  Package,
  ScanText,
  Sparkles,
  SprayCan,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../shared/addresses/paths';

interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** The areas of the site, in their order. Header and drawer read this list; an area joins it when it opens. */
export const navigation: readonly NavigationItem[] = [
  { label: '성분', href: paths.ingredients, icon: Hexagon },
  { label: '원료', href: paths.products, icon: Package },
  { label: '포럼', href: paths.community, icon: MessageSquare },
  { label: '원료 소개', href: paths.featured, icon: Megaphone },
];

/** Further links of the drawer, below the areas. */
export const extraNavigation: readonly NavigationItem[] = [
  { label: '전성분 분석', href: paths.analyze, icon: ScanText },
  { label: '화장품', href: paths.cosmetics, icon: SprayCan },
  { label: '스토어', href: paths.shop, icon: Store },
  { label: '성분 AI', href: paths.ai, icon: Sparkles },
];

/** What the footer leads to: the areas that the header has no place for, then what is to be read. */
export const footerLinks: readonly { label: string; href: string; isStrong?: boolean }[] = [
  { label: '화장품', href: paths.cosmetics },
  { label: '스토어', href: paths.shop },
  { label: '이용약관', href: paths.terms },
  { label: '개인정보처리방침', href: paths.privacy, isStrong: true },
  { label: '공지사항', href: paths.notices },
  { label: '업데이트 내역', href: paths.updateLogs },
  { label: '정보 수정 내역', href: paths.pulls },
  { label: '멤버십 안내', href: paths.membershipDocument },
];

/** Whether the item is marked as the current one: by prefix (docs/product/screens.md#navigation). */
export function isCurrent(pathname: string, { href }: Pick<NavigationItem, 'href'>): boolean {
  return pathname.startsWith(href);
}
