import { Card, FactList, Section, styled } from '@gredia/ui';
import { SourceNote } from '../../shared/catalogue/source-note';
import { hasCosing } from './has-sections';
import { sourceOf, type IngredientDetail } from './ingredient-detail';

const Source = styled('p', { base: { mt: '2' } });

/** What the European Commission's list says. */
export function CosingSection({ ingredient }: { ingredient: IngredientDetail }) {
  const { euCosingRefNo, euINCIName, euINNName, euChemNameAndDescription, euCasNo, euEcNo, euFunction } = ingredient;
  if (!hasCosing(ingredient)) return null;
  const source = sourceOf(ingredient, 'euCosingRefNo', 'euINCIName', 'euFunction');
  const numbers = [euCasNo.join(', '), euEcNo.join(', ')].filter(Boolean).join(' / ');

  return (
    <Section
      id="cosing"
      title="EU CosIng"
      more={
        euCosingRefNo
          ? {
              label: '원문 열기',
              href: `https://ec.europa.eu/growth/tools-databases/cosing/details/${encodeURIComponent(euCosingRefNo)}`,
              external: true,
            }
          : undefined
      }
    >
      <Card pad="sm">
        <FactList
          facts={[
            { label: '번호', value: euCosingRefNo },
            { label: 'INCI 이름', value: euINCIName },
            { label: 'INN 이름', value: euINNName },
            { label: '화학명 / 설명', value: euChemNameAndDescription },
            { label: 'CAS / EC', value: numbers },
            { label: '기능', value: euFunction.join(' · ') },
            { label: '제한', value: ingredient.euRestriction },
            { label: '갱신일', value: ingredient.euUpdatedAt },
          ].filter(({ value }) => Boolean(value))}
        />
      </Card>
      <Source>
        <SourceNote source={source} />
      </Source>
    </Section>
  );
}
