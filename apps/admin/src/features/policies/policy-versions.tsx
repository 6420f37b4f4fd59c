import { koreanDay } from '@gredia/domain';
import type { PolicyTextFragment, PolicyVersionRowFragment } from '@gredia/graphql-schema';
import { Badge, Card, formatDateTime, Link, styled, type BadgeTone } from '@gredia/ui';

const List = styled('ul', {
  base: {
    // The card's corners are those of its first and last line.
    overflow: 'hidden',
    borderRadius: 'inherit',
    '& > li': { borderTop: '1px solid', borderColor: 'border.default', _first: { borderTop: 0 } },
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      px: '4',
      py: '3',
      minH: 'touch',
      _hover: { bg: 'bg.hover' },
      '&[aria-current]': { bg: 'bg.selected' },
    },
    '& a > span': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 600 },
    '& small': { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** In words and colour, whether a version holds. */
export function versionState(version: Pick<PolicyVersionRowFragment, 'effectiveAt' | 'isInForce'>): {
  label: string;
  tone: BadgeTone;
} {
  if (version.isInForce) return { label: '시행 중', tone: 'ok' };
  return version.effectiveAt > koreanDay()
    ? { label: '시행 예정', tone: 'info' }
    : { label: '지난 판', tone: 'neutral' };
}

interface PolicyVersionsProps {
  document: PolicyTextFragment;
  hrefOf: (id: string) => string;
}

/** The versions of a document, the newest first. */
export function PolicyVersions({ document, hrefOf }: PolicyVersionsProps) {
  return (
    <Card>
      <List aria-label="판">
        {document.versions.map((version) => {
          const state = versionState(version);
          return (
            <li key={version.id}>
              <Link href={hrefOf(version.id)} aria-current={version.id === document.id ? 'page' : undefined}>
                <span>
                  {version.effectiveAt}
                  <Badge size="sm" tone={state.tone}>
                    {state.label}
                  </Badge>
                </span>
                <small>{version.summary ?? '바뀐 점을 적지 않았어요'}</small>
                <small>만든 때 {formatDateTime(version.createdAt)}</small>
              </Link>
            </li>
          );
        })}
      </List>
    </Card>
  );
}
