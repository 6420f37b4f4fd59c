import { Bell, LockKeyhole, ShieldCheck, User, type LucideIcon } from 'lucide-react';

interface ProfileSection {
  id: string;
  label: string;
  icon: LucideIcon;
}

/** Parts of the profile in their order. */
export const profileSections: readonly ProfileSection[] = [
  { id: 'account', label: '내 정보', icon: User },
  { id: 'security', label: '로그인과 보안', icon: LockKeyhole },
  { id: 'alarms', label: '알림', icon: Bell },
  { id: 'data', label: '데이터와 탈퇴', icon: ShieldCheck },
];
