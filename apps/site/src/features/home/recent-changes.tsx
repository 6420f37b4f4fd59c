import { changeLabel, changeValueText } from '@gredia/domain';
import type { ChangeLogRowFragment } from '@gredia/graphql-schema';
import { Badge, Section } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { BriefList, BriefRow } from './brief-list';

interface RecentChangesProps {
  changes: readonly ChangeLogRowFragment[];
}

/** The newest entries of the change log. */
export function RecentChanges({ changes }: RecentChangesProps) {
  return (
    <Section title="최근 바뀐 정보">
      <BriefList>
        {changes.map((change) => (
          <BriefRow
            key={change.id}
            href={targetHref(change)}
            title={change.targetName}
            badge={<Badge size="sm">{changeLabel(change.key) ?? change.key}</Badge>}
            text={changeText(change)}
            at={change.createdAt}
          />
        ))}
      </BriefList>
    </Section>
  );
}

function targetHref({ targetType, targetId, targetName }: ChangeLogRowFragment): string | undefined {
  if (targetType === 'INGREDIENT') return paths.ingredient(targetName);
  return targetType === 'PRODUCT' ? paths.product(targetId) : undefined;
}

function changeText({ key, before, after, targetNameEng, source }: ChangeLogRowFragment): string | null {
  if (key === 'created') return targetNameEng ?? source?.name ?? null;
  const [was, is] = [changeValueText(before), changeValueText(after)];
  if (was && is) return `${was} → ${is}`;
  if (is) return `${is} 추가`;
  return was && `${was} 삭제`;
}
