import type { CountryStateFragment, IngredientRowFragment, IngredientSort } from '@gredia/graphql-schema';
import { DataTable, formatDate, formatNumber, Link, Narrow, type ColumnSort, type DataColumn } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths';
import { NoRuleBadges } from '../../shared/law/no-rule-badges';
import { RuleBadges } from '../../shared/law/rule-badges';

const FUNCTIONS_SHOWN = 3;

interface IngredientTableProps {
  ingredients: readonly IngredientRowFragment[];
  /** Which lists were read: where they name no ingredient, only a whole country says that nothing is limited. */
  coverage: readonly CountryStateFragment[];
  sort: IngredientSort;
  hrefOfSort: (sort: IngredientSort) => string;
  /** Shows the rows of the choice before, until the answer for this one arrives. */
  isBusy: boolean;
}

/** A column of registry numbers, of which an ingredient may have several. */
const numbers = (of: (ingredient: IngredientRowFragment) => readonly string[]) => ({
  type: 'code' as const,
  isWide: true,
  isEmpty: (ingredient: IngredientRowFragment) => of(ingredient).length === 0,
  cell: (ingredient: IngredientRowFragment) => firstOf(of(ingredient)),
});

export function IngredientTable({ ingredients, coverage, sort, hrefOfSort, isBusy }: IngredientTableProps) {
  const sorted = (by: IngredientSort, direction: ColumnSort['direction']): ColumnSort => ({
    href: hrefOfSort(by),
    direction: sort === by ? direction : undefined,
  });
  const columns: DataColumn<IngredientRowFragment>[] = [
    {
      id: 'name',
      title: '성분명',
      type: 'name',
      width: '19%',
      sort: sorted('NAME', 'ascending'),
      cell: ({ title }) => title,
      below: (ingredient) => <OtherNames ingredient={ingredient} />,
    },
    { id: 'cas', title: 'CAS', width: '12%', ...numbers(({ casNo }) => casNo) },
    { id: 'ec', title: 'EC', width: '10%', foldsInto: 'cas', isMuted: true, ...numbers(({ ecNo }) => ecNo) },
    {
      id: 'functions',
      title: '기능',
      type: 'text',
      width: '24%',
      isWide: true,
      foldsInto: 'name',
      isEmpty: ({ functions }) => functions.length === 0,
      cell: ({ functions }) => functions.slice(0, FUNCTIONS_SHOWN).join(', '),
    },
    {
      id: 'rules',
      title: '국가별 규제',
      type: 'badges',
      width: '18%',
      cell: (ingredient) => (
        <RuleBadges
          rules={ingredient.limitedCountries}
          tags={ingredient.tags}
          functional={ingredient.functional}
          none={<NoRuleBadges ingredient={ingredient} permitted={[]} coverage={coverage} size="sm" />}
        />
      ),
    },
    {
      id: 'products',
      title: '원료',
      type: 'number',
      width: '7%',
      isSmall: true,
      sort: sorted('PRODUCTS', 'descending'),
      cell: ({ title, productCount }) => (
        <Counted href={productCount > 0 ? paths.productsWith(title) : undefined}>
          <Narrow>원료 </Narrow>
          {formatNumber(productCount)}
        </Counted>
      ),
    },
    {
      id: 'updated',
      title: '갱신일',
      type: 'date',
      width: '10%',
      isWide: true,
      sort: sorted('UPDATED', 'descending'),
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return (
    <DataTable
      caption="성분 목록"
      columns={columns}
      rows={ingredients}
      keyOf={({ id }) => id}
      hrefOf={({ title }) => paths.ingredient(title)}
      cards="flow"
      isBusy={isBusy}
    />
  );
}

/** A figure that leads to what was counted, where there is anything. */
const Counted = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <Link href={href}>{children}</Link>;

function OtherNames({ ingredient: { nameKor, nameEng, INCI, casNo } }: { ingredient: IngredientRowFragment }) {
  const latin = nameKor ? (INCI ?? nameEng) : nameEng;
  const cas = firstOf(casNo);
  return (
    <small>
      {latin}
      {casNo.length > 0 && <Narrow>{latin ? ` · ${cas}` : cas}</Narrow>}
    </small>
  );
}

function firstOf(values: readonly string[]): ReactNode {
  const [first, ...others] = values;
  return others.length > 0 ? `${first} 외 ${others.length}` : first;
}
