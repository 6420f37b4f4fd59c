import { josa } from '@gredia/domain';
import { levelsOf, sayConditions, type RuleEntry, type TableCountry } from '@gredia/domain/regulations';
import { Note, styled } from '@gredia/ui';
import { Ban, CircleDashed, Split } from 'lucide-react';
import { missingLaw, readLists, type CountryLists } from '../../shared/law/law-question';
import { nameOf } from './ingredient-law';

const Root = styled('div', { base: { display: 'grid', gap: '8px', mb: '12px', _empty: { display: 'none' } } });

const namesOf = (countries: readonly TableCountry[]) => countries.map(({ country }) => nameOf(country)).join('·');

const has = ({ entries }: TableCountry, level: 'PROHIBITED' | 'CONDITIONAL') =>
  entries.some((entry) => levelsOf(entry).includes(level));

/** What must be known before the table is read: a whole ban, a ban under a condition, a country nobody looked up. */
export function RuleNotes({
  countries,
  coverage,
}: {
  countries: readonly TableCountry[];
  coverage: readonly CountryLists[];
}) {
  const banned = countries.filter((country) => has(country, 'PROHIBITED'));
  const conditional = countries.filter((country) => !banned.includes(country) && has(country, 'CONDITIONAL'));
  const hasEntries = countries.some(({ entries }) => entries.length > 0);
  const open = hasEntries
    ? []
    : coverage.filter(({ isWhole, country }) => !isWhole && countries.some((other) => other.country === country));
  return (
    <Root>
      {banned.length > 0 && (
        <Note tone="bad" icon={Ban}>
          <b>{namesOf(banned)}에서는 쓸 수 없어요.</b> 함량과 제품 종류에 상관없이 금지예요.
        </Note>
      )}
      {conditional.length > 0 && (
        <Note icon={Split}>
          <b>{namesOf(conditional)}에서는 조건에 따라 금지예요.</b> {conditionsOf(conditional).join(' ')}
        </Note>
      )}
      {open.length > 0 && (
        <Note tone="warn" icon={CircleDashed}>
          <b>쓸 수 있다고 말할 수 없어요.</b> 찾은 규정은 없지만 {open.map(sayOpen).join(', ')}.
        </Note>
      )}
    </Root>
  );
}

const sayOpen = (lists: CountryLists): string => {
  const missing = missingLaw(lists);
  const name = josa(nameOf(lists.country), '은/는');
  if (!lists.isLoaded) return `${name} 자료가 없어요`;
  return `${name} ${readLists(lists)}까지 확인했고 ${missing.length ? `${josa(missing.join(', '), '은/는')} 아직 넣지 못했어요` : '일부만 읽었어요'}`;
};

function conditionsOf(countries: readonly TableCountry[]): string[] {
  const bans = countries.flatMap(({ entries }) => entries.filter((entry) => levelsOf(entry).includes('CONDITIONAL')));
  const said = bans.flatMap(conditionsOfBan);
  return [...new Set(said)].map((text) => (/[.?]$/.test(text) ? text : `${text}.`));
}

const conditionsOfBan = ({ isRead, uses }: RuleEntry): string[] =>
  isRead
    ? uses.filter(({ kind }) => kind === 'BAN').flatMap(sayConditions)
    : ['아직 풀어 읽지 않은 조문이 있어요. 원문을 확인해 주세요'];
