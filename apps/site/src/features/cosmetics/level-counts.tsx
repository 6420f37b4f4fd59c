import { regulationLevelLabel } from '@gredia/domain';
import type { RegulationLevel } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { RuleBadge } from '../../shared/law/rule-badges';

const Row = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1' } });

interface LevelCountsProps {
  levels: readonly { level: RegulationLevel; count: number }[];
}

const saying = (levels: LevelCountsProps['levels']) =>
  levels.filter(({ level, count }) => count > 0 && level !== 'ALLOWED');

/** How many ingredients have a Korean rule, by level. */
export function LevelCounts({ levels }: LevelCountsProps) {
  const shown = saying(levels);
  return (
    <Row>
      {shown.map(({ level, count }) => (
        <RuleBadge key={level} level={level} scope={String(count)} size="sm" />
      ))}
    </Row>
  );
}

/** The same in words: `허용 목록 2 · 주의 표시 1`. */
export const levelCountsText = (levels: LevelCountsProps['levels']): string =>
  saying(levels)
    .map(({ level, count }) => `${regulationLevelLabel[level]} ${count}`)
    .join(' · ');
