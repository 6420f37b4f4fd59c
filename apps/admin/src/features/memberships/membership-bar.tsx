import { MEMBERSHIP_TIERS, membershipLabel, membershipStandingLabel, type DocumentFilter } from '@gredia/domain';
import { useGetMembershipCountsQuery } from '@gredia/graphql-schema';
import { SearchField, styled } from '@gredia/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterChip, FilterChips } from '../../shared/filter-chips';

const Root = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '4' },
});
const Chips = styled('div', { base: { minW: 0, w: { base: '100%', md: 'auto' } } });
const Search = styled('form', { base: { flex: { base: '1 1 100%', md: '0 1 320px' }, minW: 0 } });

const STANDINGS = ['EXPIRING', 'GRACE', 'ENDED', 'STOPPED'] as const;
const WORDS = { ...membershipStandingLabel, EXPIRING: '30일 안에 만료' };

const equals = (field: string, value: string): DocumentFilter => ({ field, op: 'EQUALS', value });

/** Above the table: the tiers and how memberships stand, with how many there are, and a search. Each choice is in the address. */
export function MembershipBar() {
  const [params, setParams] = useSearchParams();
  const counts = useGetMembershipCountsQuery({ fetchPolicy: 'cache-and-network' }).data?.membershipCounts;
  const current = params.get('filter') ?? '';
  const search = params.get('search') ?? '';

  function set(name: 'filter' | 'search', text: string) {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (text) next.set(name, text);
      else next.delete(name);
      next.delete('id');
      return next;
    });
  }

  const choices = [
    { label: '전체', filter: '', count: counts?.all },
    ...MEMBERSHIP_TIERS.map((tier) => ({
      label: membershipLabel[tier],
      filter: JSON.stringify(equals('membership', tier)),
      count: counts?.tiers.find(({ membership }) => membership === tier)?.count,
    })),
    ...STANDINGS.map((standing) => ({
      label: WORDS[standing],
      filter: JSON.stringify(equals('standing', standing)),
      count: counts?.standings.find((each) => each.standing === standing)?.count,
    })),
  ];
  return (
    <Root>
      <Chips>
        <FilterChips label="멤버십 거르기" current={current}>
          {choices.map(({ label, filter, count }) => (
            <FilterChip
              key={label}
              label={label}
              count={count}
              isChosen={current === filter}
              onChoose={() => set('filter', filter)}
            />
          ))}
        </FilterChips>
      </Chips>
      <SearchBox key={search} text={search} onSearch={(text) => set('search', text)} />
    </Root>
  );
}

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [draft, setDraft] = useState(text);
  return (
    <Search
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft.trim());
      }}
    >
      <SearchField
        label="멤버십 검색"
        placeholder="회사, 사업자등록번호, 이메일로 검색"
        maxLength={100}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onClear={() => {
          setDraft('');
          onSearch('');
        }}
      />
    </Search>
  );
}
