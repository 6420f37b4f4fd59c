import type { SessionUser } from '@gredia/auth/client';
import {
  BadgeCheck,
  ChartNoAxesColumn,
  FileText,
  Package,
  ShoppingBag,
  Truck,
  User,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../shared/addresses/paths';

interface AccountLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Only members of this role have the page; all have it when absent. */
  role?: SessionUser['role'];
}

const accountLinks: readonly AccountLink[] = [
  { label: '마이페이지', href: paths.profile, icon: User },
  { label: '견적 내역', href: paths.quotes, icon: FileText },
  { label: '주문 내역', href: paths.orders, icon: Truck },
  { label: '내 원료', href: paths.myProducts, icon: Package, role: 'SELLER' },
  { label: '내 상품', href: paths.myItems, icon: ShoppingBag, role: 'SELLER' },
  { label: '통계', href: paths.stats, icon: ChartNoAxesColumn, role: 'SELLER' },
  { label: '멤버십 관리', href: paths.membership, icon: BadgeCheck, role: 'SELLER' },
];

/** The member's own pages, in their order, above 로그아웃. Avatar menu and drawer read this list; a page joins it when it opens. */
export const accountLinksOf = ({ role }: Pick<SessionUser, 'role'>): readonly AccountLink[] =>
  accountLinks.filter((link) => link.role === undefined || link.role === role);
