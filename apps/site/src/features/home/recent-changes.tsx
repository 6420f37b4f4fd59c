import { changeLabel, changeValueText } from '@gredia/domain';
import type { ChangeLogRowFragment, RecentChangeRowFragment } from '@gredia/graphql-schema';
import { Badge, formatNumber, Section } from '@gredia/ui';
import { BriefList, BriefRow } from './brief-list';

/** Fields of an import that are named; the others are "등". */
const NAMED_KEYS = 3;

interface RecentChangesProps {
  changes: readonly RecentChangeRowFragment[];
  /** Where all changes are. */
  more: string;
}

/** What changed lately in ingredients that stand on labels; an import is one row. */
export function RecentChanges({ changes, more }: RecentChangesProps) {
  return (
    <Section title="최근 바뀐 정보" more={{ label: '전체 보기', href: more }}>
      <BriefList>
        {changes.map((recent) =>
          recent.change ? (
            <ChangeRow key={recent.change.id} change={recent.change} />
          ) : (
            <BriefRow
              key={`${recent.source?.key ?? ''} ${recent.createdAt}`}
              title={recent.source ? `${recent.source.name} ${recent.source.edition}` : '목록 반영'}
              badge={<Badge size="sm">목록</Badge>}
              text={importText(recent)}
              at={recent.createdAt}
            />
          ),
        )}
      </BriefList>
    </Section>
  );
}

function ChangeRow({ change }: { change: NonNullable<RecentChangeRowFragment['change']> }) {
  return (
    <BriefRow
      href={change.targetPath ?? undefined}
      title={change.targetName}
      badge={<Badge size="sm">{labelOf(change.key)}</Badge>}
      text={changeText(change)}
      at={change.createdAt}
    />
  );
}

const labelOf = (key: string) => changeLabel(key) ?? key;

/** `성분 312종 · 국가별 규제, 국문명`. */
function importText({ ingredients, keys }: RecentChangeRowFragment): string {
  const named = keys.slice(0, NAMED_KEYS).map(labelOf).join(', ');
  return `성분 ${formatNumber(ingredients)}종 · ${named}${keys.length > NAMED_KEYS ? ' 등' : ''}`;
}

/** What became what; of a rule also which list says so. */
function changeText(change: ChangeLogRowFragment): string | null {
  const { key, targetNameEng, source } = change;
  if (key === 'created') return targetNameEng ?? source?.name ?? null;
  const text = becameText(change);
  return key === 'limitedCountries' && text && source ? `${text} · ${source.name} ${source.edition}` : text;
}

function becameText({ before, after }: ChangeLogRowFragment): string | null {
  const [was, is] = [changeValueText(before), changeValueText(after)];
  if (was && is) return `${was} → ${is}`;
  if (is) return `${is} 추가`;
  return was && `${was} 삭제`;
}
