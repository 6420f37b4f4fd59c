import type { GetSingleIngredientQuery, SourceLineFragment } from '@gredia/graphql-schema';

export type IngredientDetail = GetSingleIngredientQuery['singleIngredient'];
export type IngredientRule = IngredientDetail['limitedCountries'][number];

/** The source of the first of these fields that has one. */
export function sourceOf(
  ingredient: IngredientDetail,
  ...fields: (keyof IngredientDetail)[]
): SourceLineFragment | null {
  for (const field of fields) {
    const found = ingredient.sources.find((source) => source.field === field);
    if (found) return found.source;
  }
  return null;
}

/** One sentence about the ingredient for search engines: names, numbers, functions. */
export function describeIngredient({ title, INCI, casNo, functions, limitedCountries }: IngredientDetail): string {
  const names = [title, INCI !== title && INCI, casNo[0] && `CAS ${casNo[0]}`].filter(Boolean).join(' · ');
  const uses = functions.length > 0 ? ` 기능: ${functions.slice(0, 5).join(', ')}.` : '';
  const rules = limitedCountries.length > 0 ? ` 국가별 규제 ${limitedCountries.length}건.` : '';
  return `${names}.${uses}${rules} 이름, 식별 번호, 규제와 출처를 확인하세요.`;
}

/** schema.org description of the ingredient as a chemical substance. */
export function ingredientJsonLd({ title, INCI, nameEng, casNo, description, synonyms }: IngredientDetail) {
  const other = [INCI, nameEng, ...synonyms].filter((name): name is string => Boolean(name) && name !== title);
  return {
    '@type': 'ChemicalSubstance',
    name: title,
    alternateName: other.length > 0 ? [...new Set(other)] : undefined,
    identifier:
      casNo.length > 0 ? casNo.map((value) => ({ '@type': 'PropertyValue', propertyID: 'CAS', value })) : undefined,
    description: description ?? undefined,
  };
}
