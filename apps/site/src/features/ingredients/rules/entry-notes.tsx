import { countryName, josa } from '@gredia/domain';
import { conditionNotes, labelGaps, labelNotes, type RuleEntry, type TableCountry } from '@gredia/domain/regulations';
import { Section, styled } from '@gredia/ui';
import { EntryChips } from '../../../shared/law/entry-chip';
import type { CountryLists } from '../../../shared/law/law-question';
import { FramedList } from '../../../shared/lists/framed-list';

const Two = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '7', lg: '6' },
    alignItems: 'start',
    _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '6' },
  },
});

// Rows are plain elements: a strictly regulated ingredient has many.
const Rows = styled(FramedList, {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '76px minmax(0, 1fr)' },
      rowGap: '0.5',
      columnGap: '3',
      px: '4',
      py: '11px',
      breakInside: 'avoid',
    },
    '& > li > b': { fontSize: 'sm', lineHeight: '21px', fontWeight: 600 },
    '& > li > div:only-child': { gridColumn: '1 / -1' },
  },
  variants: { isPlain: { true: { '& > li > div > p': { fontSize: 'sm', lineHeight: '5' } } } },
});

const Text = styled('p', {
  variants: {
    kind: {
      /** Word for word. */
      quote: { fontWeight: 600, fontSize: 'md', lineHeight: '21px' },
      told: { fontSize: 'sm', lineHeight: '5' },
      none: { fontSize: 'sm', lineHeight: '5', color: 'fg.muted' },
    },
  },
});

interface EntryNotesProps {
  countries: readonly TableCountry[];
  coverage: readonly CountryLists[];
}

/** Words for the label and conditions, by country and entry: what the cells of the table cannot hold. */
export function EntryNotes({ countries, coverage }: EntryNotesProps) {
  const isAny = countries.some(({ entries }) => entries.length > 0);
  if (!isAny) return null;
  return (
    <Two>
      <Section id="label-texts" title="라벨에 적어야 할 문구">
        <Rows>
          {countries.flatMap(({ country, entries }) =>
            alike(entries, (entry) => labelNotes(entry).map(({ text }) => text)).map(({ texts, entries: held }) => (
              <li key={country + texts.join()}>
                <b>{countryName(country)}</b>
                <div>
                  {labelNotes(held[0]!).map(({ text, isQuote }) => (
                    <Text key={text} kind={isQuote ? 'quote' : 'told'}>
                      {isQuote ? `“${text}”` : text}
                    </Text>
                  ))}
                  <EntryChips entries={held} />
                </div>
              </li>
            )),
          )}
          <Silent countries={countries} coverage={coverage} />
        </Rows>
      </Section>
      <Section id="conditions" title="조건·예외">
        <Rows isPlain>
          {countries.flatMap(({ country, entries }) =>
            alike(entries, noteTexts).map(({ texts, entries: held }) => (
              <li key={country + texts.join()}>
                <b>{countryName(country)}</b>
                <div>
                  {texts.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                  <EntryChips entries={held} />
                </div>
              </li>
            )),
          )}
          {countries.every(({ entries }) => entries.every((entry) => !noteTexts(entry).length)) && (
            <li>
              <div>
                <Text kind="none">찾은 항목에는 표에 있는 것 말고 다른 조건이 없어요.</Text>
              </div>
            </li>
          )}
        </Rows>
      </Section>
    </Two>
  );
}

const noteTexts = (entry: RuleEntry): string[] =>
  entry.isRead ? conditionNotes(entry) : ['조문을 아직 풀어 읽지 않았어요. 아래 원문을 확인해 주세요.'];

/** Entries that say the same stand together. */
function alike(entries: readonly RuleEntry[], textsOf: (entry: RuleEntry) => string[]) {
  const groups = new Map<string, { texts: string[]; entries: RuleEntry[] }>();
  for (const entry of entries) {
    const texts = textsOf(entry);
    if (!texts.length) continue;
    const group = groups.get(texts.join('\n'));
    if (group) group.entries.push(entry);
    else groups.set(texts.join('\n'), { texts, entries: [entry] });
  }
  return [...groups.values()];
}

/** Countries without words for the label: none are required, or it is unknown. Also those that may require more. */
function Silent({ countries, coverage }: EntryNotesProps) {
  const said = countries.flatMap(({ country, coverage: { isWhole }, entries }) => {
    const gap = labelGaps(coverage.find((lists) => lists.country === country)).join(', ');
    const isNamed = entries.some((entry) => labelNotes(entry).length > 0);
    const found = isNamed ? '문구가 더 있을 수 있어요.' : '찾은 문구가 없어요.';
    if (gap) return { country, text: `${found} ${josa(gap, '은/는')} 아직 넣지 못했어요.` };
    if (isNamed) return [];
    if (isWhole && entries.every(({ isRead }) => isRead)) return { country, text: '등록된 문구 없음' };
    return { country, text: '찾은 문구가 없어요. 확인한 범위가 일부라 더 있을 수 있어요.' };
  });
  return [...new Set(said.map(({ text }) => text))].map((text) => (
    <li key={text}>
      <b>
        {said
          .filter((other) => other.text === text)
          .map(({ country }) => countryName(country))
          .join(', ')}
      </b>
      <div>
        <Text kind="none">{text}</Text>
      </div>
    </li>
  ));
}
