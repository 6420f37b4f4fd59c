import { FUNCTIONAL_TAG } from '@gredia/domain';
import type { CountryStateFragment } from '@gredia/graphql-schema';
import { DataTable, formatNumber, Link, Narrow, Section, styled, type DataColumn } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { SourceNote } from '../../../shared/catalogue/source-note';
import { NoRuleBadges } from '../../../shared/law/no-rule-badges';
import { RuleBadges } from '../../../shared/law/rule-badges';
import type { ProductDetail } from './product-detail';

/** What is said about: a material, or what is made of one. */
type Composed = Pick<ProductDetail, 'mappedINCIs'> & Partial<Pick<ProductDetail, 'source'>>;

type Content = ProductDetail['mappedINCIs'][number];

const Source = styled('p', { base: { mt: '2' } });

const columnsWith = (coverage: readonly CountryStateFragment[]): DataColumn<Content>[] => [
  { id: 'inci', title: 'INCI', type: 'name', isWide: true, cell: ({ INCI }) => <b>{INCI}</b> },
  {
    id: 'name',
    title: '국문명',
    type: 'link',
    cell: ({ INCI, nameKor, ingredient }) => (
      <>
        {ingredient ? <Link href={paths.ingredient(ingredient.title)}>{ingredient.title}</Link> : (nameKor ?? '–')}
        <small>
          <Narrow>{INCI}</Narrow>
        </small>
      </>
    ),
  },
  {
    id: 'cas',
    title: 'CAS',
    type: 'plain',
    isWide: true,
    isEmpty: ({ ingredient }) => !ingredient?.casNo.length,
    cell: ({ ingredient }) => ingredient?.casNo[0],
  },
  { id: 'ratio', title: '함량', type: 'number', cell: ({ ratio }) => (ratio === null ? '비공개' : `${ratio}%`) },
  {
    id: 'rules',
    title: '국가별 규제',
    type: 'badges',
    cell: ({ ingredient }) =>
      ingredient ? (
        <RuleBadges
          rules={ingredient.limitedCountries}
          tags={ingredient.tags.filter((tag) => tag === FUNCTIONAL_TAG)}
          none={<NoRuleBadges ingredient={ingredient} permitted={[]} coverage={coverage} size="sm" />}
        />
      ) : (
        '사전에 없는 이름'
      ),
  },
];

interface CompositionSectionProps {
  product: Composed;
  /** Which lists were read: where they name no ingredient, only a whole country says that nothing is limited. */
  coverage: readonly CountryStateFragment[];
}

/** What is in it, with the rules of each ingredient. */
export function CompositionSection({ product: { mappedINCIs, source }, coverage }: CompositionSectionProps) {
  if (mappedINCIs.length === 0) return null;
  return (
    <Section title="조성" count={`INCI ${formatNumber(mappedINCIs.length)}종`}>
      <DataTable
        caption="조성 표"
        columns={columnsWith(coverage)}
        rows={mappedINCIs}
        // The same name may stand twice, as it does on the supplier's paper.
        keyOf={({ INCI }, index) => `${INCI} ${index}`}
      />
      {source && (
        <Source>
          <SourceNote source={source} />
        </Source>
      )}
    </Section>
  );
}
