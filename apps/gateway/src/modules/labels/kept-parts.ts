import type { KeptPartsRule } from '../../platform/graphql/split-document';

/** What an analysis says of an ingredient by itself: the same on every label. */
export const labelParts: readonly KeptPartsRule[] = [
  {
    rootField: 'ingredientsList',
    type: 'Ingredient',
    loader: 'ingredient',
    fields: new Set([
      'Ingredient.INCI',
      'Ingredient.entries',
      'IngredientEntry.uses',
      'EntryUse.kind',
      'EntryUse.factor',
      'EntryUse.conditions',
      'EntryUse.scopeText',
      'EntryUse.conditionTexts',
      'RegulatedSubstance.listTitle',
      'RegulatedSubstance.label',
      'RegulatedSubstance.state',
    ]),
  },
];
