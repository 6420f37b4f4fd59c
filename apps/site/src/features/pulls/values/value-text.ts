import { productTypeLabel, type ProductType, type PullTarget } from '@gredia/domain';
import { formatNumber } from '@gredia/ui';
import { controlOf, isOpinion, type MemberRow, type PartRow, type Typed } from './typed-value';

export const partText = ({ inci, ratio }: PartRow): string => (ratio ? `${inci} ${ratio}%` : inci);

/** A value as people read it; null of none. Memberships have rows of their own. */
export function valueText(target: PullTarget, key: string, typed: Typed): string | null {
  switch (controlOf(target, key)) {
    case 'lines':
    case 'choices':
      return (typed as string[]).join(', ') || null;
    case 'parts':
      return (typed as PartRow[]).map(partText).join('\n') || null;
    case 'members':
      return (typed as MemberRow[]).map(({ name }) => name).join('\n') || null;
    case 'type':
      return typed === '' ? null : productTypeLabel[typed as ProductType];
    case 'number':
      return /^\d+$/.test(typed as string) ? `${formatNumber(Number(typed))}원` : (typed as string) || null;
    default:
      return (typed as string) || null;
  }
}

/** What stands there now of a field that an opinion is left of, in a line. */
export function opinionText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return (
      value
        .map((one) => opinionText(one))
        .filter(Boolean)
        .join(', ') || null
    );
  if (typeof value === 'object')
    return (
      Object.values(value)
        .map((one) => opinionText(one))
        .filter(Boolean)
        .join(' · ') || null
    );
  return String(value);
}

/** What stands there now. */
export const presentText = (target: PullTarget, key: string, value: unknown, typed: Typed): string | null =>
  isOpinion(target, key) ? opinionText(value) : valueText(target, key, typed);
