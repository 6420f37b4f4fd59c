import { regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import { LevelBadge, type BadgeTone } from '@gredia/ui';
import { Ban, Check, Gauge, ListChecks, Split, TriangleAlert, type LucideIcon } from 'lucide-react';

const looks: Record<RegulationLevel, { tone: BadgeTone; icon: LucideIcon }> = {
  PROHIBITED: { tone: 'bad', icon: Ban },
  CONDITIONAL: { tone: 'conditional', icon: Split },
  RESTRICTED: { tone: 'warn', icon: Gauge },
  POSITIVE: { tone: 'info', icon: ListChecks },
  CAUTION: { tone: 'caution', icon: TriangleAlert },
  ALLOWED: { tone: 'neutral', icon: Check },
};

/** How strict an entry is, in icon and word. */
export function LevelTag({ level }: { level: RegulationLevel }) {
  return <LevelBadge label={regulationLevelLabel[level]} {...looks[level]} />;
}
