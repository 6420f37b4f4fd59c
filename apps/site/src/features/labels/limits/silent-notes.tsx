import { countryName } from '@gredia/domain';
import { productUseLabel, unreadLaw, worstGroup, type ProductUse } from '@gredia/domain/regulations';
import { Link, Note, styled } from '@gredia/ui';
import { Fragment, type ReactNode } from 'react';
import { cellsIn, countIngredients, isUnchecked, rowKey, type LabelLaw, type LawRow } from './label-law';

const Fold = styled('details', {
  base: { px: '3.5', borderRadius: 'thumb', textStyle: 'small' },
  variants: {
    tone: { warn: { bg: 'warn.bg', color: 'warn.fg' }, neutral: { bg: 'bg.subtle', color: 'fg.muted' } },
  },
});

const Summary = styled('summary', { base: { minH: 'touch', py: '11px', cursor: 'pointer' } });
const Count = styled('b', { base: { fontWeight: 600 } });

/** The links are plain elements: there may be a thousand. */
const Names = styled('p', {
  base: {
    pb: '3',
    _print: { pb: '1.5' },
    '& > a': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface SilentNotesProps extends Pick<LabelLaw, 'coverage'> {
  /** Of all ingredients of the label. */
  rows: readonly LawRow[];
  countries: readonly string[];
  use: ProductUse;
  /** Names that no dictionary has. */
  unknown: readonly string[];
}

/** What the rows do not say: of which ingredients a country is silent, and why that is or is not an answer. */
export function SilentNotes({ rows, countries, coverage, use, unknown }: SilentNotesProps) {
  const unchecked = uncheckedRows(rows, countries, coverage);
  const silent = rows.filter((row) => worstGroup(cellsIn(row, countries)) === 'NONE');
  const otherwise = silent.filter(({ isNamed }) => isNamed);
  const unnamed = silent.filter(({ isNamed }) => !isNamed);
  const whole = countries.filter((country) => !unchecked.some((other) => other.countries.includes(country)));
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="warn">
          사전에서 찾지 못한 이름 {unknown.length}개는 규제를 견주지 못했어요: {unknown.join(', ')}
        </Note>
      )}
      {unchecked.map(({ countries: alike, unread, rows: own }) => (
        <Silence key={alike.join()} tone="warn" rows={own}>
          <Count>
            {alike.map(countryName).join('·')} 확인 필요 {countIngredients(own)}종
          </Count>{' '}
          (
          {unread.length === 1
            ? unread[0]
            : alike.map((country, at) => `${countryName(country)} ${unread[at]}`).join('; ')}
          ): 쓸 수 있다고 말할 수 없어요.
        </Silence>
      ))}
      {whole.length > 0 && (
        <Silence rows={otherwise}>
          <Count>{countIngredients(otherwise)}종</Count>은 규칙이 있지만 {whole.map(countryName).join(', ')}에는{' '}
          {productUseLabel[use]}에 정한 것이 없어요.
        </Silence>
      )}
      {whole.length > 0 && (
        <Silence rows={unnamed}>
          <Count>{countIngredients(unnamed)}종</Count>은 {whole.map(countryName).join(', ')}에 등록된 제한이 없어요.
        </Silence>
      )}
    </>
  );
}

interface Unchecked {
  countries: string[];
  /** What of the law of each was not read. */
  unread: string[];
  rows: LawRow[];
}

/** Rows of which countries are silent whose law was not read as a whole; countries with the same rows together. */
function uncheckedRows(
  rows: readonly LawRow[],
  countries: readonly string[],
  coverage: LabelLaw['coverage'],
): Unchecked[] {
  const byRows = new Map<string, Unchecked>();
  for (const country of countries) {
    const own = rows.filter((row) => cellsIn(row, [country]).some(isUnchecked));
    if (!own.length) continue;
    const key = own.map(rowKey).join();
    const why = unreadLaw(coverage.find((lists) => lists.country === country)) ?? '일부만 확인';
    const { countries: alike, unread } = byRows.get(key) ?? { countries: [], unread: [] };
    byRows.set(key, { countries: [...alike, country], unread: [...unread, why], rows: own });
  }
  return [...byRows.values()];
}

interface SilenceProps {
  rows: readonly LawRow[];
  tone?: 'warn' | 'neutral';
  children: ReactNode;
}

/** Of which ingredients a sentence is said; unfolded on paper. */
function Silence({ rows, tone = 'neutral', children }: SilenceProps) {
  const pages = new Map(rows.map(({ ingredient, href }) => [href, ingredient.title]));
  if (!pages.size) return null;
  return (
    <Fold tone={tone}>
      <Summary>{children}</Summary>
      <Names>
        {[...pages].map(([href, title], index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <Link href={href}>{title}</Link>
          </Fragment>
        ))}
      </Names>
    </Fold>
  );
}
