import {
  asSentence,
  entryLabel,
  usesFor,
  type ProductCase,
  type RuleEntry,
  type RuleUse,
} from '@gredia/domain/regulations';
import { regulationLevelLabel } from '@gredia/domain';
import { casesOfProduct, type AskedProduct } from '@gredia/domain/ai';
import type { RequestContext } from '../../../../platform/graphql/context';
import { entryEvidence, entryQuote, saidUse } from '../evidence';
import { fact, type Said } from '../said';
import type { SubjectEntry } from './subject';

const FORMS: readonly ProductCase['form'][] = ['PLAIN', 'SPRAY', 'CHILD', 'UNDER_3'];

/**
 * What of an entry speaks of a product, each part once and with all its conditions; all of it without a product. Bans of the same
 * product for children, or as a spray, are told as well: whoever reads `모든 제품: 쓸 수 있어요` may make it so.
 */
function usesOf(rule: RuleEntry, product: AskedProduct | null, entries: readonly RuleEntry[]): readonly RuleUse[] {
  if (!product) return rule.uses;
  const cases = casesOfProduct(product, entries);
  const own = cases.flatMap((one) => usesFor(rule, one));
  if (!own.length) return [];
  const bans = cases
    .flatMap(({ type }) => FORMS.flatMap((form) => usesFor(rule, { type, form })))
    .filter(({ kind }) => kind === 'BAN');
  return [...new Set([...own, ...bans])];
}

/**
 * An entry as it stands, so that no condition of it is left out: `V/29 · 모든 제품: 1%까지.`
 * @param entries all of its country: which products a use means depends on what they name
 */
export async function sayEntry(
  ctx: RequestContext,
  { rule, substance }: SubjectEntry,
  about: string,
  product: AskedProduct | null,
  entries: readonly RuleEntry[],
): Promise<Said> {
  const label = entryLabel(rule.list, rule.entry);
  const uses = usesOf(rule, product, entries);
  const [level] = substance.levels;
  return fact({
    about,
    word: product || !level ? null : regulationLevelLabel[level],
    text: `${label} · ${rule.isRead ? saidUses(uses, rule) : unread(entryQuote(rule, substance))}`,
    evidence: [await entryEvidence(ctx, rule, substance)],
  });
}

/** An entry that does not name the product may forbid it by that: all that it names is told, not that it says nothing. */
const saidUses = (uses: readonly RuleUse[], { uses: all }: RuleEntry): string =>
  uses.length ? uses.map(saidUse).join(' ') : `이 제품은 적혀 있지 않아요. 적힌 것: ${all.map(saidUse).join(' ')}`;

const unread = (quote: string): string => `조문을 아직 풀어 읽지 않았어요. 원문: ${asSentence(quote)}`;
