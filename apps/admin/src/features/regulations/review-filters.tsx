import { countryLabel, regulationLevelLabel } from '@gredia/domain';
import { isListKey, lawList, type ListKey, reviewBasisLabel } from '@gredia/domain/regulations';
import { Chip, formatNumber, Select, styled } from '@gredia/ui';
import type { ReviewCounts, ReviewFilter } from './use-review-queue';

const Root = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' } });
const Today = styled('span', { base: { ms: 'auto', textStyle: 'caption', color: 'fg.subtle' } });

export type FilterChange = Partial<Record<'country' | 'list' | 'basis' | 'level', string | null>>;

interface ReviewFiltersProps {
  filter: ReviewFilter;
  counts: ReviewCounts;
  onChange: (change: FilterChange) => void;
}

/** What narrows the list: basis as chips, country, list of law and level to choose from. */
export function ReviewFilters({ filter, counts, onChange }: ReviewFiltersProps) {
  const label = (words: Record<string, string>, value: string) => words[value] ?? value;
  const choices = (all: string, words: Record<string, string>, values: ReviewCounts['countries']) => [
    { value: '', label: all },
    ...values.map(({ value, count }) => ({ value, label: `${label(words, value)} ${formatNumber(count)}` })),
  ];
  return (
    <Root role="group" aria-label="검토 목록 거르기">
      <Chip size="sm" selected={!filter.basis} onClick={() => onChange({ basis: null })}>
        라벨 많은 순
      </Chip>
      {counts.bases.map(({ value, count }) => (
        <Chip
          key={value}
          size="sm"
          selected={filter.basis === value}
          onClick={() => onChange({ basis: filter.basis === value ? null : value })}
        >
          {label(reviewBasisLabel, value)} {formatNumber(count)}
        </Chip>
      ))}
      <Select
        label="나라"
        value={filter.country ?? ''}
        options={choices('모든 나라', countryLabel, counts.countries)}
        // A list of another country would leave nothing.
        onChange={(value) => onChange({ country: value || null, list: null })}
      />
      <Select
        label="목록"
        value={filter.list ?? ''}
        options={choices('모든 목록', listTitles(counts.lists), counts.lists)}
        onChange={(value) => onChange({ list: value || null })}
      />
      <Select
        label="정도"
        value={filter.level ?? ''}
        options={choices('모든 정도', regulationLevelLabel, counts.levels)}
        onChange={(value) => onChange({ level: value || null })}
      />
      <Today>오늘 {formatNumber(counts.decidedToday)}건을 정했어요</Today>
    </Root>
  );
}

/** Titles of lists, each with its country where the title does not say it. */
const listTitles = (lists: ReviewCounts['lists']): Record<string, string> =>
  Object.fromEntries(lists.map(({ value }) => [value, isListKey(value) ? titleOf(value) : value]));

function titleOf(key: ListKey): string {
  const { country, title } = lawList(key);
  const name = (countryLabel as Record<string, string>)[country] ?? '';
  return title.startsWith(name) ? title : `${name} ${title}`;
}
