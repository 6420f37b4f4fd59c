import { josa } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';
import { ingredientEvidence } from './evidence';
import { sayLaw } from './law/say-law';
import type { Subject } from './law/subject';
import { fact, type Said } from './said';
import { sayFields } from './say-definition';

/** Without a country in the question these are compared. */
const COUNTRIES = ['KR', 'EU'];

/** Several ingredients side by side: what each is for, what they share, what the lists say of each. */
export async function* sayComparison(
  ctx: RequestContext,
  subjects: readonly Subject[],
  understood: Understood,
): AsyncGenerator<Said> {
  yield* sayShared(ctx, subjects);
  const isSaid = understood.countries.length + understood.otherCountries.length > 0;
  const asked = isSaid ? understood : { ...understood, countries: COUNTRIES };
  for (const subject of subjects) {
    if (subject.ingredient) {
      yield* sayFields(ctx, subject.ingredient, ['inci', 'functions']);
    }
    yield* sayLaw(ctx, subject, asked);
  }
}

async function* sayShared(ctx: RequestContext, subjects: readonly Subject[]): AsyncGenerator<Said> {
  const known = subjects.flatMap(({ ingredient }) => (ingredient?.functions.length ? [ingredient] : []));
  const [first, ...others] = known;
  if (!first || !others.length) return;
  const shared = first.functions.filter((name) => others.every(({ functions }) => functions.includes(name)));
  const names = known.map(({ title }) => title);
  yield fact({
    about: names.join(' · '),
    text: shared.length
      ? `함께 등록된 기능: ${shared.join(', ')}.`
      : `${josa(names.join(', '), '은/는')} 함께 등록된 기능이 없어요.`,
    evidence: await Promise.all(known.map((ingredient) => ingredientEvidence(ctx, ingredient, 'functions'))),
  });
}
