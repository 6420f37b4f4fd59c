import { FileCheck2 } from 'lucide-react';
import { useNow } from '../hooks/use-now';
import { sourceLineRecipe } from '../theme/recipes/source-line';
import { styled } from '../theme/styled';
import { Badge } from './badge';
import { wholeDates } from './whole-dates';

const STALE_AFTER_MONTHS = 12;

const Root = styled('span', sourceLineRecipe);

interface SourceLineProps {
  /** Name of the source; without one the gap is said, not hidden. */
  name?: string | null;
  /** Edition of the source, such as a notice number. */
  edition?: string | null;
  url?: string | null;
  /** The day the value was last held against the source, YYYY-MM-DD. */
  checkedAt?: string | null;
}

/** Where a claim comes from and when it was last checked. */
export function SourceLine({ name, edition, url, checkedAt }: SourceLineProps) {
  const now = useNow();
  if (!name) return <Root>출처 미확인</Root>;

  const title = wholeDates(edition ? `${name} (${edition})` : name);
  return (
    <Root data-source="">
      <FileCheck2 size={14} />
      <span>
        {url ? (
          <a href={url} target="_blank" rel="noopener">
            {title}
          </a>
        ) : (
          <u>{title}</u>
        )}
        {checkedAt && (
          <>
            {' · '}
            <time dateTime={checkedAt}>{checkedAt} 확인</time>
          </>
        )}{' '}
        {checkedAt && now && isStale(checkedAt, now) && (
          <Badge tone="warn" size="sm">
            확인 오래됨
          </Badge>
        )}
      </span>
    </Root>
  );
}

/** Whether a check of that day (YYYY-MM-DD) is more than twelve months old. */
export function isStale(checkedAt: string, now: Date): boolean {
  const limit = new Date(`${checkedAt}T00:00:00+09:00`);
  limit.setUTCMonth(limit.getUTCMonth() + STALE_AFTER_MONTHS);
  return now > limit;
}
