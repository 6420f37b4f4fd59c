import { Badge } from '@gredia/ui';

/** The word on everything that is paid for. */
export function PaidMark() {
  return (
    <Badge size="sm" tone="line">
      광고
    </Badge>
  );
}
