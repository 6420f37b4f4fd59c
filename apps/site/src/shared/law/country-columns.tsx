import { countryName } from '@gredia/domain';
import { ColumnHead, styled } from '@gredia/ui';
import { CoverageText } from './coverage-text';
import type { CountryLists } from './law-question';

const Code = styled('small', { base: { fontSize: '2xs', fontWeight: 500, color: 'fg.subtle' } });

interface CountryColumnsProps {
  countries: readonly string[];
}

/** Heads of the columns of countries. */
export const CountryHeads = ({ countries }: CountryColumnsProps) =>
  countries.map((country) => (
    <ColumnHead key={country}>
      {countryName(country)} <Code>{country}</Code>
    </ColumnHead>
  ));

/** Below each country how far its lists were read. */
export const CoverageCells = ({ countries, coverage }: CountryColumnsProps & { coverage: readonly CountryLists[] }) =>
  countries.map((country) => (
    <td key={country}>
      <CoverageText lists={coverage.find((lists) => lists.country === country)} />
    </td>
  ));
