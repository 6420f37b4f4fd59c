import type { CountryStateFragment, IngredientRowFragment, IngredientSort } from '@gredia/graphql-schema';
import { formatDate, formatNumber, Link, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import { StackingRows } from '../shared/list-layout';
import { NoRule } from '../shared/law/no-rule';
import { RuleBadges } from '../shared/rule-badges';

const FUNCTIONS_SHOWN = 3;

const Count = styled(Link, { base: { color: 'fg.link', fontWeight: 500, _hover: { textDecoration: 'underline' } } });

interface IngredientTableProps {
  ingredients: readonly IngredientRowFragment[];
  /** Which lists were read: where they name no ingredient, only a whole country says that nothing is limited. */
  coverage: readonly CountryStateFragment[];
  sort: IngredientSort;
  hrefOfSort: (sort: IngredientSort) => string;
  /** Shows the rows of the choice before, until the answer for this one arrives. */
  isBusy: boolean;
}

export function IngredientTable({ ingredients, coverage, sort, hrefOfSort, isBusy }: IngredientTableProps) {
  return (
    <StackingRows aria-busy={isBusy}>
      <Table caption="성분 목록">
        <thead>
          <tr>
            <Th href={hrefOfSort('NAME')} sort={sort === 'NAME' ? 'ascending' : undefined}>
              성분명
            </Th>
            <Th>CAS</Th>
            <Th>EC</Th>
            <Th>기능</Th>
            <Th>국가별 규제</Th>
            <Th end href={hrefOfSort('PRODUCTS')} sort={sort === 'PRODUCTS' ? 'descending' : undefined}>
              원료
            </Th>
            <Th end href={hrefOfSort('UPDATED')} sort={sort === 'UPDATED' ? 'descending' : undefined}>
              갱신일
            </Th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((ingredient) => (
            <IngredientTableRow key={ingredient.id} ingredient={ingredient} coverage={coverage} />
          ))}
        </tbody>
      </Table>
    </StackingRows>
  );
}

type IngredientTableRowProps = Pick<IngredientTableProps, 'coverage'> & { ingredient: IngredientRowFragment };

function IngredientTableRow({ ingredient, coverage }: IngredientTableRowProps) {
  const { title, nameKor, nameEng, INCI, casNo, ecNo, functions, limitedCountries, tags, productCount } = ingredient;
  const latin = nameKor ? (INCI ?? nameEng) : nameEng;
  const cas = firstOf(casNo);

  return (
    <tr>
      <td>
        <b>
          <Link href={paths.ingredient(title)}>{title}</Link>
        </b>
        <small>
          {latin}
          {casNo.length > 0 && <span data-narrow>{latin ? ` · ${cas}` : cas}</span>}
        </small>
      </td>
      <td data-wide data-small data-nowrap>
        {cas}
      </td>
      <td data-wide data-small data-nowrap data-muted>
        {firstOf(ecNo)}
      </td>
      <td data-wide data-small>
        {functions.length > 0 ? functions.slice(0, FUNCTIONS_SHOWN).join(', ') : '–'}
      </td>
      <td>
        <RuleBadges
          rules={limitedCountries}
          tags={tags}
          functional={ingredient.functional}
          none={<NoRule ingredient={ingredient} coverage={coverage} size="sm" />}
        />
      </td>
      <td data-end data-nowrap data-small>
        <span data-narrow>원료 </span>
        {productCount > 0 ? (
          <Count href={paths.productsWith(title)}>{formatNumber(productCount)}</Count>
        ) : (
          formatNumber(productCount)
        )}
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {formatDate(ingredient.updatedAt)}
      </td>
    </tr>
  );
}

function firstOf(values: readonly string[]): string {
  const [first, ...others] = values;
  if (first === undefined) return '–';
  return others.length > 0 ? `${first} 외 ${others.length}` : first;
}
