import { countryName, regulationLevelLabel } from '@gredia/domain';
import { asSentence, entryLabel } from '@gredia/domain/regulations';
import type { RequestContext } from '../../../platform/graphql/context';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { functionalFacts } from '../../regulations/public';
import {
  entryEvidence,
  fieldText,
  functionalEvidence,
  functionalText,
  ingredientEvidence,
  type CitedField,
} from './evidence';
import type { Subject } from './law/subject';
import { fact, type Said } from './said';

/** What an ingredient is: its names and numbers, what it is for, and which lists of law name it. */
export async function* sayDefinition(ctx: RequestContext, subject: Subject): AsyncGenerator<Said> {
  const { ingredient } = subject;
  if (ingredient) {
    yield* sayFields(ctx, ingredient, ['description', 'inci', 'casNo', 'functions', 'euFunction']);
    yield* sayFunctional(ctx, ingredient);
  }
  yield* sayListed(ctx, subject);
}

const SAYINGS: Partial<Record<CitedField, (text: string) => string>> = {
  description: (text) => text,
  inci: (text) => `INCI 이름은 ${text}.`,
  casNo: (text) => `CAS 번호는 ${text}.`,
  functions: (text) => `등록된 기능: ${text}.`,
  euFunction: (text) => `CosIng 기능: ${text}.`,
};

/** What fields say, one sentence each; nothing of one that is empty. */
export async function* sayFields(
  ctx: RequestContext,
  ingredient: IngredientModel,
  fields: readonly CitedField[],
): AsyncGenerator<Said> {
  for (const field of fields) {
    const text = fieldText(ingredient, field);
    const say = SAYINGS[field];
    if (text && say) {
      yield fact({
        about: ingredient.title,
        text: say(text),
        evidence: [await ingredientEvidence(ctx, ingredient, field)],
      });
    }
  }
}

/** At which amounts the lists of functional cosmetics name it: no limit, and said so. */
export async function* sayFunctional(ctx: RequestContext, ingredient: IngredientModel): AsyncGenerator<Said> {
  const facts = await functionalFacts(ctx, ingredient);
  if (!facts.length) return;
  yield fact({
    about: `${ingredient.title} · 한국 기능성 고시`,
    text: [...facts.map(functionalText).map(asSentence), '한도가 아니라 고시된 함량이에요.'].join(' '),
    evidence: [await functionalEvidence(ctx, ingredient, facts)],
  });
}

/** Which entries of law name it, by their levels. */
async function* sayListed(ctx: RequestContext, { title, entries }: Subject): AsyncGenerator<Said> {
  if (!entries.length) return;
  const named = entries.map(({ rule, substance }) => {
    const [level] = substance.levels;
    return `${countryName(rule.country)} ${entryLabel(rule.list, rule.entry)} ${level ? regulationLevelLabel[level] : ''}`.trim();
  });
  yield fact({
    about: `${title} · 규정`,
    text: `규정 목록에 있어요: ${named.join(', ')}.`,
    evidence: await Promise.all(entries.map(({ rule, substance }) => entryEvidence(ctx, rule, substance))),
  });
}
