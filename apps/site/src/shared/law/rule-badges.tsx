import {
  ALLERGEN_TAG,
  compareLevels,
  countryLabel,
  FUNCTIONAL_TAG,
  regulationLevelLabel,
  RETOLD_COUNTRIES,
  type RegulationLevel,
} from '@gredia/domain';
import { sayFunctional, type FunctionalFact } from '@gredia/domain/regulations';
import { Badge, LevelBadge, styled, VisuallyHidden, type BadgeTone } from '@gredia/ui';
import { BadgeCheck, Ban, Check, Flower, Gauge, ListChecks, Split, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const looks: Record<RegulationLevel, { tone: BadgeTone; icon: LucideIcon }> = {
  PROHIBITED: { tone: 'bad', icon: Ban },
  CONDITIONAL: { tone: 'conditional', icon: Split },
  RESTRICTED: { tone: 'warn', icon: Gauge },
  POSITIVE: { tone: 'info', icon: ListChecks },
  CAUTION: { tone: 'caution', icon: TriangleAlert },
  ALLOWED: { tone: 'neutral', icon: Check },
};

const tagLooks: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  [FUNCTIONAL_TAG]: { tone: 'brand', icon: BadgeCheck },
  [ALLERGEN_TAG]: { tone: 'allergen', icon: Flower },
};

const Row = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1' } });
// As high as the badge, like those beside it.
const Hinted = styled('span', { base: { display: 'inline-flex' } });
const Nothing = styled('span', { base: { textStyle: 'small', color: 'fg.subtle' } });

interface Rule {
  country: string;
  level: RegulationLevel;
}

interface RuleBadgeProps {
  level: RegulationLevel;
  /** Where it holds, such as `KR·EU`. */
  scope?: string;
  size?: 'sm' | 'md';
}

/** How strict one rule is, in icon and word. */
export function RuleBadge({ level, scope, size }: RuleBadgeProps) {
  const { tone, icon } = looks[level];
  return (
    <LevelBadge
      label={regulationLevelLabel[level]}
      tone={tone}
      icon={size === 'sm' ? undefined : icon}
      scope={scope}
      size={size}
    />
  );
}

interface TagBadgeProps {
  tag: string;
  size?: 'sm' | 'md';
  /** Listed amounts, such as `미백 2–5%`: shown when the badge is pointed at, and read aloud. */
  hint?: string;
}

/** A tag that stands beside the levels: listed as functional, or a fragrance allergen. */
export function TagBadge({ tag, size, hint }: TagBadgeProps) {
  const look = tagLooks[tag];
  const Icon = look?.icon;
  return (
    <Hinted title={hint}>
      <Badge tone={look?.tone ?? 'line'} size={size} icon={Icon && size !== 'sm' ? <Icon size={13} /> : undefined}>
        {tag}
        {hint && <VisuallyHidden>: {hint}</VisuallyHidden>}
      </Badge>
    </Hinted>
  );
}

interface RuleBadgesProps {
  rules: readonly Rule[];
  tags?: readonly string[];
  /** Listed amounts of a functional ingredient. */
  functional?: readonly FunctionalFact[];
  /** In their place where there are none; what it may say depends on which lists were read. */
  none?: ReactNode;
}

/** All rules of an ingredient in one line: a badge per level with its countries, strictest first, then the tags. */
export function RuleBadges({ rules, tags = [], functional = [], none }: RuleBadgesProps) {
  const groups = groupByLevel(rules.filter(({ level }) => level !== 'ALLOWED'));
  if (groups.length === 0 && tags.length === 0 && !none) return <Nothing>–</Nothing>;
  return (
    <Row>
      {groups.length === 0 && none}
      {groups.map(([level, countries]) => (
        <RuleBadge key={level} level={level} scope={countries.join('·')} size="sm" />
      ))}
      {tags.map((tag) => (
        <TagBadge
          key={tag}
          tag={tag}
          size="sm"
          hint={tag === FUNCTIONAL_TAG ? functionalHint(functional) : undefined}
        />
      ))}
    </Row>
  );
}

/** Listed amounts in one line; undefined where there are none. */
export const functionalHint = (facts: readonly FunctionalFact[]): string | undefined =>
  facts.map(sayFunctional).join(', ') || undefined;

/** A level with the countries it holds in. */
export type LevelGroup = [level: RegulationLevel, countries: string[]];

/** Levels with the countries they hold in, Korea first: the strictest level first, behind them what is only retold. */
export function groupByLevel(rules: readonly Rule[]): LevelGroup[] {
  const groups = new Map<RegulationLevel, Set<string>>();
  for (const { country, level } of [...rules].sort(compareRules)) {
    const countries = groups.get(level) ?? new Set();
    groups.set(level, countries.add(country));
  }
  return [...groups]
    .map(([level, countries]): LevelGroup => [level, [...countries]])
    .sort((a, b) => Number(isRetold(a)) - Number(isRetold(b)) || compareLevels(a[0], b[0]));
}

const isRetold = ([, countries]: LevelGroup) => countries.every((country) => RETOLD_COUNTRIES.includes(country));

/** What is said of an ingredient where there is little room: the first level, and those of Korea. */
export const mainLevels = (rules: readonly Rule[]): LevelGroup[] =>
  groupByLevel(rules).filter(([, countries], index) => index === 0 || countries.includes('KR'));

/** Korea first, then the stricter rule, then by country. */
function compareRules(a: Rule, b: Rule): number {
  const korea = Number(b.country === 'KR') - Number(a.country === 'KR');
  return korea || compareLevels(a.level, b.level) || orderOf(a.country) - orderOf(b.country);
}

const COUNTRIES = Object.keys(countryLabel);
const orderOf = (country: string) => (COUNTRIES.includes(country) ? COUNTRIES.indexOf(country) : COUNTRIES.length);
