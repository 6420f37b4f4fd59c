import { formatNumber } from '@gredia/ui';
import type { GetStorageUsageQuery, StorageRangeInput } from '@gredia/graphql-schema';

export type Usage = GetStorageUsageQuery['storageUsage'][number];

/** What is picked of a collection: a year, or one of its quarters. */
export interface Picked {
  year: number;
  quarter: number | null;
}

export const rangeOf = ({ year, quarter }: Picked): StorageRangeInput =>
  quarter === null ? { year } : { year, quarter };

export const labelOf = ({ year, quarter }: Picked): string =>
  quarter === null ? `${year}년` : `${year}년 ${quarter}분기`;

/** 1,234건 */
export const counted = (count: number, unit: string): string => `${formatNumber(count)}${unit}`;

/** How much lies in what is picked. */
export function sizeOf({ years }: Usage, { year, quarter }: Picked) {
  const whole = years.find((each) => each.year === year);
  const part = quarter === null ? whole : whole?.quarters.find((each) => each.quarter === quarter);
  return { sizeBytes: part?.sizeBytes ?? 0, documentCount: part?.documentCount ?? 0 };
}
