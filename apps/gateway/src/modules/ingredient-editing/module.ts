import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import { addFromRegistry } from './add-from-registry';
import { ingredientEditingLimits } from './ingredient-editing.limits';
import { ingredientEditingResolvers } from './ingredient-editing.resolvers';
import { readRestored } from './read-restored';

const auditActions = ['ingredient.add', 'ingredient.edit', 'ingredient.undo'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Names, numbers and facts of one ingredient in the console, with what follows from them for law, labels and search. */
export const ingredientEditingModule = defineModule({
  name: 'ingredient-editing',
  after: [
    identityModule,
    sourcesModule,
    changeLogsModule,
    searchModule,
    ingredientsModule,
    regulationsModule,
    productsModule,
    cosmeticsModule,
  ],
  resolvers: [ingredientEditingResolvers],
  service: () => ({ context: { addIngredient: addFromRegistry } }),
  restored: { ingredients: readRestored },
  limits: ingredientEditingLimits,
  auditActions,
});
