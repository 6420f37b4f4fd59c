import { lawList, type ListKey } from '@gredia/domain/regulations';
import { groupBy } from '../../../platform/lists/group-by';
import type { IngredientIndex } from './ingredient-index';
import type { DecidedTexts, Link, LinkSubstance } from './link';
import { readAs } from '../reading/readings';
import { OWN_WORDS } from '../reading/text-hash';

/** What an operator decided about an ingredient and an entry. */
export interface Decision {
  substanceId: string;
  ingredientId: string;
  decision: 'IN' | 'OUT';
  reason: string;
  /** The ingredient belongs to the substance only under this condition. */
  condition?: string | null;
  /** Fingerprint of the text that it was made of. */
  textHash: string;
}

/** A decision about an ingredient, and whether it was made of the text that the entry has now. */
interface Applied extends Pick<Decision, 'ingredientId' | 'decision' | 'reason' | 'condition'> {
  isOfText: boolean;
}

/** Lists that editors read; the texts of second copies, and of what one authority tells of other countries, are not read. */
const isRead = (list: ListKey): boolean => lawList(list).copyOf === undefined && lawList(list).country !== '';

/**
 * Applies what editors wrote in advance and operators decided here to the memberships of an entry. A decision holds for
 * the text that it was made of. Where an official number has a text that is still unread, a refusal becomes a question
 * again; what was counted in stays a member until it is read, and then has to be looked at. Numbers that are only places
 * say nothing of a new text.
 */
export function decidedLinks(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  editors: DecidedTexts,
  decisions: readonly Decision[],
): (substance: LinkSubstance, links: Map<string, Link>) => void {
  const editorsOf = groupBy(editors.members, ({ list, entry }) => `${list}/${entry}`);
  const operatorsOf = groupBy(decisions, ({ substanceId }) => substanceId);
  const standing = new Set(substances.map(({ list, textHash }) => `${list}#${textHash}`));

  function byEditors(substance: LinkSubstance, number: string | null): Applied[] {
    const { list, entry, textHash } = substance;
    const before = editors.textOf.get(`${list}/${entry}`);
    // The text of this number stands under another one now, or the number is only a place.
    const isElsewhere = !lawList(list).isNumbered || (before !== undefined && standing.has(`${list}#${before}`));
    if (number === null && isElsewhere) return [];
    // Of several entries in our own words the first has the members.
    const key = number === null || textHash === OWN_WORDS ? entry : number;
    return (editorsOf.get(`${list}/${key}`) ?? []).flatMap(({ name, decision, reason }) =>
      index.byName(name).map(({ id }): Applied => ({ ingredientId: id, decision, reason, isOfText: number !== null })),
    );
  }

  /** Of several decisions about a pair the newest. */
  function byOperators({ id, list, textHash }: LinkSubstance): Applied[] {
    const newest = new Map((operatorsOf.get(id) ?? []).map((decided) => [decided.ingredientId, decided]));
    return [...newest.values()].map(({ ingredientId, decision, reason, condition, textHash: decided }): Applied => {
      return { ingredientId, decision, reason, condition, isOfText: decided === textHash || !isRead(list) };
    });
  }

  return (substance, links) => {
    const number = readAs(substance, editors);
    for (const { ingredientId, decision, reason, condition, isOfText } of [
      ...byEditors(substance, number),
      ...byOperators(substance),
    ]) {
      const known = links.get(ingredientId);
      if (decision === 'OUT' && !isOfText) {
        if (known) links.set(ingredientId, { ...known, state: 'REVIEW' });
        continue;
      }
      // What was counted in stays while the new text is unread: it gives no certain rule. Then it has to be looked at.
      const isOpen = !isOfText && number !== null;
      if (isOpen && known?.state === 'ACCEPTED') continue;
      const state = isOpen ? 'REVIEW' : decision === 'IN' ? 'ACCEPTED' : 'REFUSED';
      links.set(ingredientId, {
        substanceId: substance.id,
        ingredientId,
        basis: 'EDITOR',
        ...(condition ? { detail: reason, condition } : conditionIn(reason)),
        state,
      });
    }
  };
}

/** `조건: …`: an editor says in the reason under what condition the ingredient belongs to the substance. */
function conditionIn(said: string): { detail: string; condition: string | null } {
  const condition = /^조건:\s*(\S.*)$/.exec(said)?.[1] ?? null;
  return { detail: condition ?? said, condition };
}
