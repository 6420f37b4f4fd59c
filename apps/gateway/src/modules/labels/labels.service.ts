import { labelParsing, type LabelToken } from '@gredia/domain/labels';
import type { FragranceAllergen } from '@gredia/domain/regulations';
import type { RequestContext } from '../../platform/graphql/context';
import { badUserInput } from '../../platform/errors/errors';
import { loadEach } from '../../platform/graphql/loader';
import { onceInRequest } from '../../platform/graphql/once-in-request';
import { inSlices } from '../../platform/work/in-slices';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { coverage, type FoundSubstanceModel, substancesNamed } from '../regulations/public';
import type { CountryCoverageModel } from '../regulations/regulations.table';
import { withinQuota, type Allowance } from './label-allowance';
import type { LabelFindings, ReadLabel, ResolvedToken } from './label-findings';
import { findingsWithLists, placesOf, type LabelList, type ReadFindings } from './label-lists';

export interface LabelAnalysis {
  tokens: ResolvedToken[];
  products: { title: string | null; firstToken: number; tokenCount: number }[];
  lists: LabelList[];
  findings: LabelFindings | null;
  /** The ingredients with rules, each once. */
  regulated: IngredientModel[];
  /** How the lists stand that the rules were read from. */
  coverage: CountryCoverageModel[];
  quota: Allowance;
}

/**
 * Reads a label; what its ingredients mean together is said while the day's quota lasts. A label made for it keeps the
 * processor busy for a while: one in a request, so many a minute from one network, and others are answered meanwhile.
 * @param offersOfEach so many materials of each ingredient will be asked for
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function analyzeLabel(
  ctx: RequestContext,
  label: string,
  offersOfEach: number | null = null,
): Promise<LabelAnalysis> {
  onceInRequest(ctx, 'Query.ingredientsList', '전성분은 한 요청에 하나만 분석할 수 있어요.');
  await ctx.limits.take('label.address', ctx.client.address);
  const { dictionary, allergens: named } = await ctx.labels.dictionary.current();
  const { products } = await inSlices(labelParsing(label, dictionary), {
    charged: { budget: ctx.budget, refusal: tooDear },
  });
  const read = withFewCandidates(products.flatMap(({ tokens }) => tokens));
  const resolving = resolveTokens(ctx, read, named);
  // What is left of the day is asked for meanwhile.
  const [{ tokens }, { findings, quota }] = await Promise.all([
    resolving,
    withinQuota(ctx, { text: label, names: read.length }, async () => {
      const { tokens, allergens } = await resolving;
      const resolved = tokens.filter(({ match }) => match !== null).length;
      const findings = await findingsOf(ctx, { tokens, products, allergens });
      if (offersOfEach !== null) void readOffered(ctx, findings.whole, offersOfEach);
      return { findings, resolved };
    }),
  ]);
  const places = placesOf(products);
  return {
    tokens,
    products: places.map(({ heading, firstToken, tokenCount }) => ({ title: heading, firstToken, tokenCount })),
    lists: places.map((place, index) => ({ ...place, findings: findings?.lists[index] ?? null })),
    findings: findings?.whole ?? null,
    regulated: findings?.whole.regulated.map(({ ingredient }) => ingredient) ?? [],
    coverage: await coverage(ctx.db, ctx.cache),
    quota,
  };
}

/** Has the materials on offer read while the analysis is counted; what fails fails once more where it is asked for. */
const readOffered = ({ loaders }: RequestContext, { offered }: LabelFindings, first: number): Promise<unknown> =>
  loaders.productsOfIngredient(first).prepare(offered.map(({ id }) => id));

/** No label has more unknown names; a text of nothing else must not make us read the whole table. */
const CANDIDATES_FOR = 100;

const tooDear = () => badUserInput({ ingredients: '전성분을 분석하는 데 너무 오래 걸려요. 나누어 넣어 주세요.' });

function withFewCandidates(tokens: readonly LabelToken[]): LabelToken[] {
  let guessed = 0;
  return tokens.map((token) => {
    if (token.candidates.length > 0) guessed += 1;
    return guessed > CANDIDATES_FOR ? { ...token, candidates: [] } : token;
  });
}

/** Unknown names, and those that are only nearly an ingredient's. */
const namesWithoutIngredient = (tokens: readonly LabelToken[]): string[] =>
  tokens.filter(isWithoutIngredient).map(({ text }) => text);

const isWithoutIngredient = ({ match }: Pick<LabelToken, 'match'>) => match === null || match.kind === 'TYPO';

/** The tokens with the ingredients and substances behind them, and the allergens that Korea wants named. */
async function resolveTokens(ctx: RequestContext, read: readonly LabelToken[], named: readonly FragranceAllergen[]) {
  const [ingredientOf, substanceOf] = await Promise.all([
    loadIngredients(
      ctx,
      read,
      named.map(({ id }) => id),
    ),
    substancesNamed(ctx, namesWithoutIngredient(read)),
  ]);
  return {
    tokens: read.map((token) => resolve(token, ingredientOf, substanceOf)),
    allergens: named.flatMap(({ id, entry }) => {
      const ingredient = ingredientOf(id);
      return ingredient ? [{ id, entry, ingredient }] : [];
    }),
  };
}

type IngredientOf = (id: string) => IngredientModel | null;

/**
 * One batch for matches, candidates and what else findings name. The dictionary may be older than the table: what has
 * ended since is null.
 */
async function loadIngredients(
  { loaders }: RequestContext,
  tokens: readonly LabelToken[],
  others: readonly string[],
): Promise<IngredientOf> {
  const ids = tokens.flatMap(({ match, candidates }) => [...(match ? [match] : []), ...candidates].map(({ id }) => id));
  const distinct = [...new Set([...ids, ...others])];
  const rows = await loadEach(loaders.ingredient, distinct);
  const byId = new Map(distinct.map((id, index) => [id, rows[index] ?? null]));
  return (id) => byId.get(id) ?? null;
}

function resolve(
  token: LabelToken,
  ingredientOf: IngredientOf,
  substanceOf: ReadonlyMap<string, FoundSubstanceModel>,
): ResolvedToken {
  const { match, candidates } = token;
  const ingredient = match && ingredientOf(match.id);
  return {
    ...token,
    substance: (isWithoutIngredient(token) && substanceOf.get(token.text)) || null,
    match: match && ingredient && { kind: match.kind, confidence: match.confidence, ingredient },
    candidates: candidates.flatMap(({ id, confidence }) => {
      const candidate = ingredientOf(id);
      return candidate ? [{ ingredient: candidate, confidence }] : [];
    }),
  };
}

async function findingsOf(
  { loaders }: RequestContext,
  label: Omit<ReadLabel, 'rulesOf' | 'quotableCountOf'>,
): Promise<ReadFindings> {
  const ids = [...new Set(label.tokens.flatMap(({ match }) => (match ? [match.ingredient.id] : [])))];
  const [rules, quotable] = await Promise.all([
    loadEach(loaders.limitedCountries, ids),
    loadEach(loaders.quotableCountOfIngredient, ids),
  ]);
  const byId = new Map(ids.map((id, index) => [id, rules[index] ?? []]));
  const quotableById = new Map(ids.map((id, index) => [id, quotable[index]?.count ?? 0]));
  return findingsWithLists({
    ...label,
    rulesOf: (id) => byId.get(id) ?? [],
    quotableCountOf: (id) => quotableById.get(id) ?? 0,
  });
}
