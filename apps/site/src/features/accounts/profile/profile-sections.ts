import {
  Bell,
  BellRing,
  GitPullRequestArrow,
  LockKeyhole,
  PackageSearch,
  PencilLine,
  ShieldCheck,
  User,
  type LucideIcon,
} from 'lucide-react';

interface ProfileSection {
  id: string;
  label: string;
  icon: LucideIcon;
}

/** Parts of the profile in their order. */
export const profileSections: readonly ProfileSection[] = [
  { id: 'account', label: '내 정보', icon: User },
  { id: 'writing', label: '내 글·댓글', icon: PencilLine },
  { id: 'pulls', label: '내 수정 제안', icon: GitPullRequestArrow },
  { id: 'wishes', label: '요청한 원료', icon: PackageSearch },
  { id: 'watches', label: '지켜보는 성분', icon: BellRing },
  { id: 'security', label: '로그인과 보안', icon: LockKeyhole },
  { id: 'alarms', label: '알림', icon: Bell },
  { id: 'data', label: '데이터와 탈퇴', icon: ShieldCheck },
];
