import { countryName, josa } from '@gredia/domain';
import {
  asSentence,
  levelsOf,
  readLists,
  sayConditions,
  sayMissing,
  sayUse,
  scopeWords,
  type RuleEntry,
  type RuleUse,
  type TableCountry,
} from '@gredia/domain/regulations';
import { Note, styled } from '@gredia/ui';
import { Ban, CircleDashed, Split } from 'lucide-react';
import { isSecondCopy } from '../../../shared/law/entry-chip';
import { MAIN_COUNTRIES, type CountryLists } from '../../../shared/law/law-question';

const Root = styled('div', { base: { display: 'grid', gap: '2', mb: '3', _empty: { display: 'none' } } });
const Line = styled('span', { base: { display: 'block', '& + &': { mt: '1' } } });

const namesOf = (countries: readonly TableCountry[]) => countries.map(({ country }) => countryName(country)).join('·');

const withLevel = ({ entries }: TableCountry, level: 'PROHIBITED' | 'CONDITIONAL') =>
  entries.filter((entry) => levelsOf(entry).includes(level));

interface RuleNotesProps {
  /** All countries with data, the main ones first. */
  countries: readonly TableCountry[];
  coverage: readonly CountryLists[];
}

/** What must be known before the table is read: a whole ban, a ban under a condition, a country that was not looked up. */
export function RuleNotes({ countries, coverage }: RuleNotesProps) {
  const banned = countries.filter((country) => withLevel(country, 'PROHIBITED').length > 0);
  const copied = banned.filter((country) => withLevel(country, 'PROHIBITED').every(isSecondCopy));
  const official = banned.filter((country) => !copied.includes(country));
  const conditional = byConditions(countries.filter((country) => !banned.includes(country)));
  return (
    <Root>
      {banned.length > 0 && (
        <Note tone="bad" icon={Ban}>
          {official.length > 0 && (
            <Line>
              <b>{namesOf(official)}에서는 쓸 수 없어요.</b> 함량과 제품 종류에 상관없이 금지예요.
            </Line>
          )}
          {copied.length > 0 && (
            <Line>
              <b>{namesOf(copied)}에서 금지라고 옮겨 적은 자료가 있어요.</b> 2차 자료라 그 나라의 원문을 확인해 주세요.
            </Line>
          )}
        </Note>
      )}
      {conditional.length > 0 && (
        <Note icon={Split}>
          {conditional.map(({ text, countries: held }) => (
            <Line key={text}>
              <b>{namesOf(held)}에서는 조건에 따라 금지예요.</b> {text}
            </Line>
          ))}
        </Note>
      )}
      <OpenNote countries={countries} coverage={coverage} />
    </Root>
  );
}

/** Silence of a country that was not read whole is no permission. */
function OpenNote({ countries, coverage }: RuleNotesProps) {
  const isMain = ({ country }: { country: string }) => MAIN_COUNTRIES.includes(country);
  const named = countries.filter(({ entries }) => entries.length > 0);
  if (named.some(isMain)) return null;
  const open = coverage.filter((lists) => isMain(lists) && !lists.isWhole);
  if (!open.length) return null;
  const where = named.length > 0 ? `${MAIN_COUNTRIES.map(countryName).join('·')}에서 ` : '';
  return (
    <Note tone="warn" icon={CircleDashed}>
      <b>쓸 수 있다고 말할 수 없어요.</b> {where}찾은 규정은 없지만 {open.map(sayOpen).join(', ')}.
    </Note>
  );
}

const sayOpen = (lists: CountryLists): string => {
  const name = josa(countryName(lists.country), '은/는');
  if (!lists.isLoaded) return `${name} 자료가 없어요`;
  return `${name} ${readLists(lists)}까지 확인했고 ${sayMissing(lists) ?? '일부만 읽었어요'}`;
};

/** Countries that forbid under the same conditions stand together; each condition with the countries it holds in. */
function byConditions(countries: readonly TableCountry[]) {
  const groups = new Map<string, TableCountry[]>();
  for (const country of countries) {
    const entries = withLevel(country, 'CONDITIONAL');
    if (!entries.length) continue;
    const text = [...new Set(entries.flatMap(conditionsOf))].map(asSentence).join(' ');
    groups.set(text, [...(groups.get(text) ?? []), country]);
  }
  return [...groups].map(([text, held]) => ({ text, countries: held }));
}

function conditionsOf({ isRead, uses }: RuleEntry): string[] {
  if (!isRead) return ['아직 풀어 읽지 않은 조문이 있어요. 원문을 확인해 주세요'];
  const bans = uses.filter(({ kind }) => kind === 'BAN');
  // A list of bans that allows traces forbids everything else.
  return bans.length ? bans.flatMap(sayBan) : uses.filter(({ kind }) => kind !== 'LABEL').map(sayUse);
}

const isOfAll = ({ scope }: RuleUse) => scope === '' || scope === 'ALL';

/** Which products a ban is about, and under what condition. */
const sayBan = (use: RuleUse): string[] => [
  ...(isOfAll(use) ? [] : [`${scopeWords(use.scope)}에는 쓸 수 없어요`]),
  ...sayConditions(use),
];
