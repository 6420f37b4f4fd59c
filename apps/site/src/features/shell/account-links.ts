import { User, type LucideIcon } from 'lucide-react';
import { paths } from '../../app/paths';

interface AccountLink {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** One's own pages, in their order, above 로그아웃. Avatar menu and drawer read this list; a page joins it when it opens. */
export const accountLinks: readonly AccountLink[] = [{ label: '마이페이지', href: paths.profile, icon: User }];
