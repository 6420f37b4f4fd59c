import { Hexagon, Megaphone, Package, ScanText, SprayCan, type LucideIcon } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';

interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** The areas of the site, in their order. Header, drawer and footer read this list; an area joins it when it opens. */
export const navigation: readonly NavigationItem[] = [
  { label: '성분', href: paths.ingredients, icon: Hexagon },
  { label: '원료', href: paths.products, icon: Package },
  { label: '원료 소개', href: paths.featured, icon: Megaphone },
];

/** Further links of the drawer, below the areas. */
export const extraNavigation: readonly NavigationItem[] = [
  { label: '전성분 분석', href: paths.analyze, icon: ScanText },
  { label: '화장품', href: paths.cosmetics, icon: SprayCan },
];

/** Whether the item is marked as the current one: by prefix (docs/product/screens.md#navigation). */
export function isCurrent(pathname: string, { href }: Pick<NavigationItem, 'href'>): boolean {
  return pathname.startsWith(href);
}
