import type { LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from './badge';

interface LevelBadgeProps {
  /** The level in words: colour and icon never stand alone. */
  label: string;
  tone: BadgeTone;
  icon?: LucideIcon;
  /** What the level holds for, such as `KR·EU·CN`. */
  scope?: string;
  size?: 'sm' | 'md';
}

/** How strict a rule is. The words, tones and icons come from the caller: this library knows no regulations. */
export function LevelBadge({ label, tone, icon: Icon, scope, size }: LevelBadgeProps) {
  return (
    <Badge tone={tone} size={size} icon={Icon && <Icon size={13} />}>
      {scope ? `${label} ${scope}` : label}
    </Badge>
  );
}
