import { parseLabel, type LabelProduct, type LabelToken } from '@gredia/domain/labels';
import type { RequestContext } from '../../graphql/context';
import { onceInRequest } from '../../graphql/once-in-request';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { withinQuota, type Allowance } from './label-allowance';
import { labelFindings, type LabelFindings, type ReadLabel, type ResolvedToken } from './label-findings';

export interface LabelAnalysis {
  tokens: ResolvedToken[];
  products: { title: string | null; firstToken: number; tokenCount: number }[];
  findings: LabelFindings | null;
  quota: Allowance;
}

/**
 * Reads a label; what its ingredients mean together is said while the day's quota lasts. A label made for it keeps the
 * processor busy for a while: one in a request, and so many a minute from one network.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function analyzeLabel(ctx: RequestContext, label: string): Promise<LabelAnalysis> {
  onceInRequest(ctx, 'Query.ingredientsList', '전성분은 한 요청에 하나만 분석할 수 있어요.');
  await ctx.limits.take('label.address', ctx.client.address);
  const { dictionary, allergenIds } = await ctx.labels.dictionary.current();
  const { products } = parseLabel(label, dictionary);
  const read = withFewCandidates(products.flatMap(({ tokens }) => tokens));
  const ingredientOf = await loadIngredients(ctx, read, allergenIds);
  const tokens = read.map((token) => resolve(token, ingredientOf));
  const allergens = allergenIds.flatMap((id) => ingredientOf(id) ?? []);
  const resolved = tokens.filter(({ match }) => match !== null).length;
  const given = await withinQuota(ctx, { text: label, names: tokens.length, resolved }, () =>
    findingsOf(ctx, { tokens, products, allergens }),
  );
  return { tokens, products: placesOf(products), ...given };
}

/** No label has more unknown names; a text of nothing else must not make us read the whole table. */
const CANDIDATES_FOR = 100;

function withFewCandidates(tokens: readonly LabelToken[]): LabelToken[] {
  let guessed = 0;
  return tokens.map((token) => {
    if (token.candidates.length > 0) guessed += 1;
    return guessed > CANDIDATES_FOR ? { ...token, candidates: [] } : token;
  });
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
  const rows = await Promise.all(distinct.map((id) => loaders.ingredient.load(id)));
  const byId = new Map(distinct.map((id, index) => [id, rows[index] ?? null]));
  return (id) => byId.get(id) ?? null;
}

function resolve({ match, candidates, ...token }: LabelToken, ingredientOf: IngredientOf): ResolvedToken {
  const ingredient = match && ingredientOf(match.id);
  return {
    ...token,
    match: match && ingredient && { kind: match.kind, confidence: match.confidence, ingredient },
    candidates: candidates.flatMap(({ id, confidence }) => {
      const candidate = ingredientOf(id);
      return candidate ? [{ ingredient: candidate, confidence }] : [];
    }),
  };
}

async function findingsOf({ loaders }: RequestContext, label: Omit<ReadLabel, 'rulesOf'>): Promise<LabelFindings> {
  const ids = [...new Set(label.tokens.flatMap(({ match }) => (match ? [match.ingredient.id] : [])))];
  const rules = await Promise.all(ids.map((id) => loaders.limitedCountries.load(id)));
  const byId = new Map(ids.map((id, index) => [id, rules[index] ?? []]));
  return labelFindings({ ...label, rulesOf: (id) => byId.get(id) ?? [] });
}

function placesOf(products: readonly LabelProduct[]): LabelAnalysis['products'] {
  let firstToken = 0;
  return products.map(({ title, tokens }) => {
    const place = { title, firstToken, tokenCount: tokens.length };
    firstToken += tokens.length;
    return place;
  });
}
