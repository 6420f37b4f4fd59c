import type { PackageStanding } from '@gredia/domain';
import { Badge } from '@gredia/ui';

const looks = {
  ON_SALE: { tone: 'ok', label: '재고 있음' },
  SOLD_OUT: { tone: 'warn', label: '품절' },
  STOPPED: { tone: 'unknown', label: '판매 중지' },
} as const;

/** Whether an item can be had now. */
export function StandingBadge({ standing }: { standing: PackageStanding }) {
  const { tone, label } = looks[standing];
  return (
    <Badge size="sm" tone={tone}>
      {label}
    </Badge>
  );
}
