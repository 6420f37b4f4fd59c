import { pullStatusLabel, type PullStatus } from '@gredia/domain';
import { Badge, type BadgeTone } from '@gredia/ui';
import {
  Check,
  CheckCheck,
  Eye,
  GitPullRequestArrow,
  MessageSquare,
  Minus,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';

const looks: Record<PullStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  OPEN: { tone: 'warn', icon: GitPullRequestArrow },
  REVIEWING: { tone: 'info', icon: Eye },
  CHANGES_REQUESTED: { tone: 'warn', icon: MessageSquare },
  CONFLICT: { tone: 'warn', icon: TriangleAlert },
  ACCEPTED: { tone: 'ok', icon: Check },
  PARTIALLY_ACCEPTED: { tone: 'ok', icon: CheckCheck },
  DENIED: { tone: 'bad', icon: X },
  WITHDRAWN: { tone: 'neutral', icon: Minus },
  CLOSED: { tone: 'neutral', icon: Minus },
};

/** The state of a suggestion in words, coloured as everywhere (docs/product/screens.md#status-colours). */
export function PullStatusBadge({ status }: { status: PullStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {pullStatusLabel[status]}
    </Badge>
  );
}
