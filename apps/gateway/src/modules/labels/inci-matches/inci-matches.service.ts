import { nameForms, readComposition } from '@gredia/domain';
import { labelParsing, type LabelNames, type LabelToken } from '@gredia/domain/labels';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, unauthenticated } from '../../../platform/errors/errors';
import { onceInRequest } from '../../../platform/graphql/once-in-request';
import { inSlices } from '../../../platform/work/in-slices';
import type { IngredientModel } from '../../ingredients/ingredients.table';

/** So many texts of a request are looked for among like names: each costs about a millisecond. */
const NEAR_LOOKUPS = 400;
const CANDIDATES = 3;
/** How sure a name is by the place of the form it was found in, and where it is spelled otherwise. */
const SURE_BY_FORM = [1, 0.98, 0.95, 0.9];
const SURE_OF_SPELLING = 0.98;

type Kind = NonNullable<LabelToken['match']>['kind'];

interface Found {
  id: string;
  confidence: number;
}

interface ReadName {
  match: (Found & { kind: Kind }) | null;
  /** At most three, the likest first. */
  candidates: Found[];
}

export interface InciMatch {
  INCI: string;
  match: { ingredient: IngredientModel; kind: Kind; confidence: number } | null;
  candidates: { ingredient: IngredientModel; confidence: number }[];
}

/**
 * What the dictionary makes of INCI names as suppliers write them, in their order.
 * @throws RATE_LIMITED past 60 questions a minute or 600 an hour
 */
export async function matchIncis(ctx: RequestContext, names: readonly string[]): Promise<InciMatch[]> {
  onceInRequest(ctx, 'Query.inciMatches', '이름은 한 요청에 한 번만 찾을 수 있어요.');
  if (!ctx.viewer) throw unauthenticated();
  await ctx.limits.take('inci-matches', ctx.viewer.id);
  const { dictionary } = await ctx.labels.dictionary.current();
  const bounded = withinLookups(dictionary);
  const read = await inSlices(readNames(names, bounded), {
    charged: { budget: ctx.budget, refusal: tooDear },
  });
  const ids = [
    ...new Set(read.flatMap(({ match, candidates }) => [...(match ? [match] : []), ...candidates].map(({ id }) => id))),
  ];
  const rows = await Promise.all(ids.map((id) => ctx.loaders.ingredient.load(id)));
  const byId = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  // The dictionary may be older than the table: what has ended since is left out.
  return read.map(({ match, candidates }, index) => {
    const ingredient = match && byId.get(match.id);
    return {
      INCI: names[index] ?? '',
      match: match && ingredient ? { ingredient, kind: match.kind, confidence: match.confidence } : null,
      candidates: candidates.flatMap(({ id, confidence }) => {
        const candidate = byId.get(id);
        return candidate ? [{ ingredient: candidate, confidence }] : [];
      }),
    };
  });
}

const tooDear = () => badUserInput({ INCIs: '성분명을 찾는 데 너무 오래 걸려요. 나누어 넣어 주세요.' });

function withinLookups(names: LabelNames): LabelNames {
  let left = NEAR_LOOKUPS;
  return {
    find: (text) => names.find(text),
    findWritten: (text) => names.findWritten(text),
    findTight: (key) => names.findTight(key),
    beginsTight: (key) => names.beginsTight(key),
    owners: (text) => names.owners(text),
    pieceOf: (text) => (left > 0 ? names.pieceOf(text) : []),
    begins: (text) => names.begins(text),
    nearest: (text) => (left-- > 0 ? names.nearest(text) : []),
  };
}

function* readNames(names: readonly string[], dictionary: LabelNames): Generator<void, ReadName[]> {
  const read: ReadName[] = [];
  for (const name of names) {
    read.push(yield* readName(name, dictionary));
    yield;
  }
  return read;
}

/** Several names in one (`Water (and) Glycerin`) are no match: each of them is a candidate. */
function* readName(name: string, dictionary: LabelNames): Generator<void, ReadName> {
  const parts: ReadName[] = [];
  for (const { INCI } of readComposition(name)) parts.push(yield* readPart(INCI, dictionary));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return { match: null, candidates: best(parts.flatMap(({ match, candidates }) => match ?? candidates)) };
}

/** A name in one of its forms, or else what the label parser reads: slips, glued names. */
function* readPart(text: string, dictionary: LabelNames): Generator<void, ReadName> {
  for (const [place, form] of nameForms(text).entries()) {
    const found = dictionary.find(form);
    if (!found) continue;
    const confidence = Math.min(SURE_BY_FORM[place] ?? 0.9, found.kind === 'SPELLING' ? SURE_OF_SPELLING : 1);
    return { match: { ...found, confidence }, candidates: [] };
  }
  const { products } = yield* labelParsing(text, dictionary);
  const tokens = products.flatMap((product) => product.tokens);
  const [only] = tokens;
  if (only?.match && tokens.length === 1) return { match: only.match, candidates: [] };
  // A part of a longer name is as sure as it covers of it.
  const covering = tokens.flatMap(({ match, text: part }) =>
    match ? [{ id: match.id, confidence: match.confidence * (part.length / text.length) }] : [],
  );
  return { match: null, candidates: best([...covering, ...tokens.flatMap(({ candidates }) => candidates)]) };
}

/** The likest, each ingredient once. */
function best(found: readonly Found[]): Found[] {
  const sorted = [...found].sort((a, b) => b.confidence - a.confidence);
  return sorted
    .filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index)
    .slice(0, CANDIDATES)
    .map(({ id, confidence }) => ({ id, confidence: Math.min(1, Math.round(confidence * 100) / 100) }));
}
