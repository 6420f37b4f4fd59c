import { ingredientPath } from '@gredia/domain';
import { withoutParticle, type AskedName, type Understood } from '@gredia/domain/ai';
import type { AskedIngredient, RuleEntry } from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { loadEach } from '../../../../platform/graphql/loader';
import type { IngredientModel } from '../../../ingredients/ingredients.table';
import { type FoundSubstanceModel, substancesNamed } from '../../../regulations/public';
import type { SubstanceRow } from '../../../regulations/regulations.table';

/** An entry of law with what it says of a subject. */
export interface SubjectEntry {
  rule: RuleEntry;
  substance: SubstanceRow;
}

/** What is asked about: an ingredient, or a substance that only lists of law name. */
export interface Subject {
  title: string;
  path: string;
  asked: AskedIngredient;
  entries: readonly SubjectEntry[];
  amounts: readonly number[];
  /** Null of a substance that the dictionary does not know. */
  ingredient: IngredientModel | null;
}

/** A name that several ingredients have. */
export interface Ambiguous {
  name: string;
  titles: string[];
}

type ReadNames = Pick<Understood, 'names' | 'unread' | 'unreadTogether' | 'amounts' | 'doubts'>;

/** Reads what the names of a question mean, and what of it is still unread then. */
export async function subjectsOf(
  ctx: RequestContext,
  { names, unread, unreadTogether, amounts, doubts }: ReadNames,
): Promise<{ subjects: Subject[]; ambiguous: Ambiguous[] } & Pick<Understood, 'unread' | 'doubts'>> {
  const rows = await loadEach(
    ctx.loaders.ingredient,
    names.flatMap(({ ids }) => ids),
  );
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const subjects: Subject[] = [];
  const ambiguous: Ambiguous[] = [];
  for (const name of names) {
    const meant = name.ids.flatMap((id) => known.get(id) ?? []);
    if (meant.length > 1) ambiguous.push({ name: name.text, titles: meant.map(({ title }) => title) });
    else if (meant[0]) subjects.push(await subjectOf(ctx, meant[0], name));
  }
  if (subjects.length + ambiguous.length > 0) return { subjects, ambiguous, unread, doubts };
  const named = await namedInLaw(ctx, [...unreadTogether, ...unread], amounts);
  const isUnread = (word: string) => named.every((one) => !isWithin(word, one.text));
  return {
    subjects: named.map(({ subject }) => subject),
    ambiguous,
    unread: unread.filter(isUnread),
    doubts: doubts.filter(({ word }) => isUnread(word)),
  };
}

export async function subjectOf(
  { loaders }: RequestContext,
  ingredient: IngredientModel,
  { amounts }: Pick<AskedName, 'amounts'> = { amounts: [] },
): Promise<Subject> {
  const entries = await loaders.entriesOfIngredient.load(ingredient.id);
  return {
    title: ingredient.title,
    path: ingredientPath(ingredient.title),
    asked: { ...ingredient, functions: ingredient.euFunction },
    entries,
    amounts,
    ingredient,
  };
}

const isWithin = (word: string, text: string): boolean => ` ${text} `.includes(` ${word} `);

/**
 * Texts that no ingredient is called by, as entries of law are; also without the particle behind them. Of `lead acetate` that is
 * found its words are not looked for by themselves.
 * @param texts the longest first
 */
async function namedInLaw(ctx: RequestContext, texts: readonly string[], amounts: readonly number[]) {
  const writings = new Map(texts.map((text) => [text, [text, ...withoutParticle(text)]] as const));
  const found = await substancesNamed(ctx, [...new Set([...writings.values()].flat())]);
  const named: { text: string; substance: FoundSubstanceModel }[] = [];
  for (const [text, ways] of writings) {
    const substance = ways.flatMap((way) => found.get(way) ?? [])[0];
    if (substance && named.every((one) => !isWithin(text, one.text))) named.push({ text, substance });
  }
  return Promise.all(
    named.map(async ({ text, substance }) => ({ text, subject: await subjectOfLaw(ctx, substance, amounts) })),
  );
}

/** A substance that lists of law name, whether or not it is an ingredient. */
export async function subjectOfLaw(
  { loaders }: RequestContext,
  { name, path, entries }: FoundSubstanceModel,
  amounts: readonly number[],
): Promise<Subject> {
  const rows = await loadEach(
    loaders.substance,
    entries.map(({ id }) => id),
  );
  const asked = { inci: null, nameKor: name, nameCn: null, cnRefNo: null, functions: [] };
  return {
    ...{ title: name, path, asked, amounts, ingredient: null },
    entries: rows.flatMap((row) => (row ? [{ substance: row, rule: ruleOf(row) }] : [])),
  };
}

const ruleOf = ({ list, entry, country, isRead, uses, statedLevel }: SubstanceRow): RuleEntry => ({
  ...{ list, entry, country, isRead, uses, statedLevel },
});
