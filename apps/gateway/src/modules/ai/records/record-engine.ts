import { casNumbersIn, understand, unionOf, withCasNumbers, type Understood } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';
import { ingredientIdsOfNames } from '../../ingredients/public';
import type { AnswerEngine, AnswerPart } from '../answering/answer-engine';
import { CitedEvidence } from './cited-evidence';
import { asMeant, followUpsOf } from './follow-ups';
import { badAmountNote, nearNote, NOTES, otherCountryNote, REFUSALS, severalMeantNote, unreadNote } from './notes';
import { sayLaw } from './law/say-law';
import { sayTogether } from './law/say-together';
import { subjectsOf, type Subject } from './law/subject';
import { nearNames, type NearNames } from './near-names';
import { note, type Said } from './said';
import { sayChanges } from './say-changes';
import { sayComparison } from './say-comparison';
import { sayDefinition } from './say-definition';
import { sayLabel } from './say-label';
import { sayFunction, sayOffers } from './say-offers';
import { sayReplacements } from './say-replacements';

/** So many numbers of a question are looked up. */
const CAS_NUMBERS = 4;

/**
 * Answers without a model: reads the question by its words, and composes sentences from records. The same question gives the
 * same answer while the records are the same, and nothing that a record's text says is taken for an instruction
 * (docs/decisions/0080-answers-from-records.md).
 */
export const recordEngine: AnswerEngine = {
  name: 'records',
  async *answer(ctx, { question, before }, signal): AsyncGenerator<AnswerPart> {
    const { dictionary } = await ctx.labels.dictionary.current();
    const numbers = casNumbersIn(question).slice(0, CAS_NUMBERS);
    const names = numbers.length ? withCasNumbers(dictionary, await ingredientIdsOfNames(ctx.db, numbers)) : dictionary;
    const understood = understand(question, names, before);
    yield { understood };
    const cited = new CitedEvidence();
    const about: About = { subjects: [], near: [] };
    for await (const said of say(ctx, understood, about)) {
      if (signal.aborted) return;
      yield* cited.parts(said);
    }
    yield { followUps: about.near.length ? asMeant(question, about.near) : followUpsOf(understood, about.subjects) };
  },
};

/** What a question was about. */
export interface About {
  subjects: Subject[];
  /** Where it was about nothing: what may be meant. */
  near: NearNames[];
}

/** All that the records say to a question. @param about filled with what it was about */
export async function* say(ctx: RequestContext, understood: Understood, about: About): AsyncGenerator<Said> {
  if (understood.refusal) return yield note(REFUSALS[understood.refusal]);
  const { subjects, ambiguous, unread, doubts } = await subjectsOf(ctx, understood);
  about.subjects = subjects;
  let hasSaid = false;
  for (const { name, titles } of ambiguous) {
    hasSaid = true;
    yield note(severalMeantNote(name, titles));
  }
  for await (const said of sayAsked(ctx, { ...understood, doubts }, subjects)) {
    hasSaid = true;
    yield said;
  }
  if (!hasSaid) {
    yield note(NOTES.nothing);
    about.near = await nearNames(ctx, unread);
    for (const { word, titles } of about.near) yield note(nearNote(word, titles));
    if (!about.near.length && understood.intent === 'LIMIT') yield note(NOTES.noLimit);
    return;
  }
  for (const percent of understood.badAmounts) yield note(badAmountNote(percent));
  if (unread.length) yield note(unreadNote(unread));
}

async function* sayAsked(
  ctx: RequestContext,
  understood: Understood,
  subjects: readonly Subject[],
): AsyncGenerator<Said> {
  const { intent, label, functionName, countries, otherCountries, asksSafety } = understood;
  const ingredients = subjects.flatMap(({ ingredient }) => ingredient ?? []);
  if (asksSafety && intent !== 'NONE' && (subjects.length > 0 || functionName)) yield note(NOTES.safety);
  switch (intent) {
    case 'LABEL':
      if (label) yield* sayLabel(ctx, label, understood);
      else yield note(NOTES.noLabel);
      break;
    case 'CHANGES':
      // Of a name that nothing has, the changes of everything are no answer.
      if (!subjects.length && understood.unread.length) break;
      for (const subject of subjects.length ? subjects : [null]) yield* sayChanges(ctx, subject, countries);
      break;
    case 'REPLACE':
      for (const ingredient of ingredients) yield* sayReplacements(ctx, ingredient);
      break;
    case 'OFFERS':
      if (ingredients.length && asksOfLaw(understood)) yield note(NOTES.unchecked);
      for (const ingredient of ingredients) yield* sayOffers(ctx, ingredient);
      if (!ingredients.length && functionName) yield* sayFunction(ctx, functionName);
      break;
    case 'COMPARE':
      if (subjects.length > 1) yield* sayComparison(ctx, subjects, understood);
      break;
    case 'FUNCTION':
      if (functionName) yield* sayFunction(ctx, functionName);
      break;
    case 'DEFINE':
      for (const subject of subjects) yield* sayDefinition(ctx, subject);
      break;
    case 'LIMIT':
      yield* sayTogether(ctx, subjects, understood);
      for (const subject of subjects) yield* sayLaw(ctx, subject, understood);
      break;
    case 'NONE':
      return;
  }
  const isOfLaw = ['LIMIT', 'LABEL', 'COMPARE'].includes(intent) && (subjects.length > 0 || label !== null);
  if (isOfLaw) for (const country of otherCountries) yield note(otherCountryNote(country, unionOf(country)));
}

/** Whether a question for materials says where, in what and at which amount they are to be used. */
const asksOfLaw = ({ countries, otherCountries, products }: Understood): boolean =>
  countries.length + otherCountries.length + products.length > 0;
