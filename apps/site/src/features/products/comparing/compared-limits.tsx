import { countryName } from '@gredia/domain';
import {
  cellOfUse,
  cellWord,
  SILENT_STATES,
  unreadLaw,
  type ProductUse,
  type TableCell,
} from '@gredia/domain/regulations';
import type { ComparedProductFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { LawCell } from '../../../shared/law/law-cell';
import { lawOf, MAIN_COUNTRIES, type CountryLists } from '../../../shared/law/law-question';
import type { ComparedRow } from './compared-rows';

const Parts = styled('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    '& > div > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& > em': { fontStyle: 'normal', fontSize: 'xs', lineHeight: '4.5', color: 'warn.fg' },
  },
});

interface PartLimit {
  title: string;
  cell: TableCell;
}

/** What a country says of the parts of a material. */
interface MaterialLimits {
  said: PartLimit[];
  /** Parts of which the country is silent though its law was not read as a whole, or that no dictionary names. */
  open: number;
  /** A list names a part, though not for the chosen product. */
  isNamed: boolean;
  parts: number;
}

function limitsOf(
  { mappedINCIs }: ComparedProductFragment,
  country: string,
  coverage: readonly CountryLists[],
  use: ProductUse,
): MaterialLimits {
  const cells = mappedINCIs.map(({ ingredient }): PartLimit | null => {
    const question = ingredient && lawOf(ingredient, coverage).find((other) => other.country === country);
    return question ? { title: ingredient.title, cell: cellOfUse(question, use) } : null;
  });
  const known = cells.filter((part) => part !== null);
  const silent = known.filter(({ cell }) => SILENT_STATES.includes(cell.state));
  const unchecked = silent.filter(({ cell }) => cell.state === 'NO_DATA' || (cell.state === 'NO_ENTRY' && !cell.level));
  return {
    said: known.filter((part) => !silent.includes(part)),
    open: unchecked.length + cells.length - known.length,
    isNamed: silent.some(({ cell }) => cell.state === 'NOT_NAMED'),
    parts: cells.length,
  };
}

const NO_PARTS = '조성을 몰라 견주지 못했어요';
const nothing = ({ isNamed }: MaterialLimits) => (isNamed ? '이 제품에 따로 정한 것이 없어요' : '등록된 제한 없음');

const openText = (open: number, lists: CountryLists | undefined): string =>
  `성분 ${open}종은 확인하지 못했어요${unreadLaw(lists) ? ` (${unreadLaw(lists)})` : ''}`;

/** A line per country: what it says of the parts of each material in the chosen product. */
export function limitRows(
  products: readonly ComparedProductFragment[],
  coverage: readonly CountryLists[],
  use: ProductUse,
): ComparedRow[] {
  return MAIN_COUNTRIES.map((country) => {
    const lists = coverage.find((other) => other.country === country);
    const limits = products.map((product) => limitsOf(product, country, coverage, use));
    return {
      label: `${countryName(country)} 한도`,
      values: limits.map((own) => {
        const { said, open, parts } = own;
        if (parts === 0) return NO_PARTS;
        const words = said.map(({ title, cell }) => [title, cellWord(cell), ...cell.lines].join(' '));
        return [...words, ...(open ? [openText(open, lists)] : [])].join(', ') || nothing(own);
      }),
      drawn: limits.map((own) => <LimitsOfMaterial key={country} limits={own} lists={lists} />),
    };
  });
}

function LimitsOfMaterial({ limits, lists }: { limits: MaterialLimits; lists: CountryLists | undefined }) {
  const { said, open, parts } = limits;
  if (parts === 0) return NO_PARTS;
  if (said.length === 0 && open === 0) return nothing(limits);
  return (
    <Parts>
      {said.map(({ title, cell }) => (
        <div key={title}>
          <small>{title}</small>
          <LawCell cell={cell} lists={lists} conditionsHref={`${paths.ingredient(title)}#rules`} />
        </div>
      ))}
      {open > 0 && <em>{openText(open, lists)}</em>}
    </Parts>
  );
}
