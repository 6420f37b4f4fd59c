import { compareLevels, countryName } from '@gredia/domain';
import { nearestFirst, sayCoverage } from '@gredia/domain/regulations';
import { Badge, Link, Section, styled, touchLine } from '@gredia/ui';
import { CircleDashed } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { MAIN_COUNTRIES } from '../../shared/law/law-question';
import { RuleBadge } from '../../shared/law/rule-badges';
import { FramedList } from '../../shared/lists/framed-list';
import { isCopy, strictestOf, titleOf, type CountryLists, type SubstanceDetail } from './substance-detail';

const List = styled(FramedList, {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '84px minmax(0, 1fr)', md: '96px minmax(0, 1fr)' },
      rowGap: '0.5',
      columnGap: '3',
      px: { base: '4', md: '5' },
      py: '11px',
    },
    '& > li > b': { fontWeight: 600 },
    '& > li > div > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2' },
    '& > li > div > p + p': { mt: '1.5' },
    '& > li > div > p > a': {
      ...touchLine,
      textDecoration: 'underline',
      textDecorationColor: 'border.strong',
      textUnderlineOffset: '3px',
      _hover: { color: 'fg.link' },
    },
    '& > li > div > p > small': { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

type Other = SubstanceDetail['elsewhere'][number];

interface ElsewhereSectionProps {
  substance: SubstanceDetail;
  coverage: readonly CountryLists[];
}

/** What other lists say of the same substance, and of which countries nothing was found. */
export function ElsewhereSection({ substance, coverage }: ElsewhereSectionProps) {
  if (substance.state === 'GONE') return null;
  const entries = distinct(substance);
  const known = [
    ...MAIN_COUNTRIES,
    ...coverage.map(({ country }) => country),
    ...entries.map(({ country }) => country),
  ];
  const countries = [...new Set(known)]
    .filter((country) => country !== substance.country || entries.some((entry) => entry.country === country))
    .sort(nearestFirst);
  return (
    <Section id="elsewhere" title="다른 목록과 나라">
      <List>
        {countries.map((country) => {
          const own = entries.filter((entry) => entry.country === country);
          return (
            <li key={country}>
              <b>{countryName(country)}</b>
              <div>
                {own.map((entry) => (
                  <EntryLine key={entry.id} entry={entry} />
                ))}
                {own.length === 0 && <Nothing lists={coverage.find((lists) => lists.country === country)} />}
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}

/**
 * Copies repeat an entry once for each of its uses: the strictest is told. Beside the lists of a country, that of this page
 * too, they say nothing of their own.
 */
function distinct(substance: SubstanceDetail): Other[] {
  const { elsewhere } = substance;
  const isOfficial = (country: string) =>
    [substance, ...elsewhere].some((entry) => entry.country === country && !isCopy(entry));
  const copyOf = (country: string) =>
    elsewhere.filter((entry) => entry.country === country).sort((a, b) => compareLevels(levelOf(a), levelOf(b)))[0];
  return elsewhere.filter((entry) => !isCopy(entry) || (!isOfficial(entry.country) && entry === copyOf(entry.country)));
}

const levelOf = (entry: Other) => strictestOf(entry) ?? 'ALLOWED';

function EntryLine({ entry }: { entry: Other }) {
  const level = strictestOf(entry);
  return (
    <p>
      {level && <RuleBadge level={level} size="sm" />}
      <Link href={paths.substance(entry.list, entry.entry)}>{entry.label}</Link>
      <small>
        {titleOf(entry)}
        {isCopy(entry) && ' (2차 자료)'}
      </small>
    </p>
  );
}

/** Silence is told as what it is: nothing found among what was read. */
function Nothing({ lists }: { lists: CountryLists | undefined }) {
  if (!lists?.isLoaded)
    return (
      <p>
        <Badge tone="unknown" size="sm" icon={<CircleDashed size={12} />}>
          자료 없음
        </Badge>
        <small>이 나라의 목록을 아직 넣지 못했어요.</small>
      </p>
    );
  return (
    <p>
      <small>같은 이름이나 CAS의 항목을 찾지 못했어요. 물질 무리로 규제될 수 있어요. {sayCoverage(lists)}.</small>
    </p>
  );
}
