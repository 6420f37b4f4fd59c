import { withoutPersonalWords } from '@gredia/domain';
import { understand, type Understood } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';
import type { AiModelSettings } from '../ai.settings';
import type { AnswerEngine, AnswerPart, AskedQuestion } from '../answering/answer-engine';
import { followUpsOf } from '../records/follow-ups';
import { badAmountNote, unreadNote } from '../records/notes';
import { recordEngine } from '../records/record-engine';
import { note } from '../records/said';
import { askModel, ModelFailed } from './ask-model';
import { INSTRUCTIONS } from './instructions';
import { isLawMissing, LookUps } from './look-ups';
import { ModelSentences } from './model-sentences';
import { goesOnWith, modelTools } from './tools';
import { ToldAnswer } from './told-answer';

/**
 * Answers with a language model that chooses what is looked up and told. What it says is held against the records that it cites;
 * where it fails, or nothing of it holds, the records answer without it (docs/decisions/0083-a-model-chooses-records-speak.md).
 */
export const modelEngine = (model: AiModelSettings): AnswerEngine => ({
  name: 'model',
  async *answer(ctx, asked, signal): AsyncGenerator<AnswerPart> {
    const { dictionary } = await ctx.labels.dictionary.current();
    const reading = understand(asked.question, dictionary, asked.before);
    // What is refused is not sent to anyone.
    if (reading.refusal) return yield* recordEngine.answer(ctx, asked, signal);
    yield { understood: reading };
    const lookUps = new LookUps(ctx, signal);
    const told = new ToldAnswer(lookUps);
    const tools = modelTools(dictionary, asked.question, reading, lookUps);
    const content = JSON.stringify({
      question: withoutPersonalWords(asked.question),
      goesOnWith: goesOnWith(asked.before),
    });
    let isWhole = true;
    try {
      const sentences = new ModelSentences();
      for await (const piece of askModel({ model, instructions: INSTRUCTIONS, content, tools, signal })) {
        for (const sentence of sentences.push(piece)) yield* told.tell(sentence);
      }
      for (const sentence of sentences.end()) yield* told.tell(sentence);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ModelFailed)) throw error;
      isWhole = false;
      ctx.log.warn({ reason: error.reason, model: model.name }, 'The model did not answer: the records do');
    }
    if (signal.aborted) return;
    ctx.log.debug(told.counts, 'Sentences of the model');
    yield* told.untoldLaw();
    if (!isWhole || isLawMissing(reading, lookUps.all) || !told.hasFacts) {
      yield* fromRecords(ctx, { asked, reading, signal, told, lookUps });
    } else yield* ending(reading, told, lookUps);
  },
});

interface Rest {
  asked: AskedQuestion;
  reading: Understood;
  signal: AbortSignal;
  told: ToldAnswer;
  lookUps: LookUps;
}

/** What the records say without the model; of a label, which is read once in a request, what was looked up of it. */
async function* fromRecords(
  ctx: RequestContext,
  { asked, reading, signal, told, lookUps }: Rest,
): AsyncGenerator<AnswerPart> {
  const isLabelRead = reading.intent === 'LABEL' && lookUps.all.some((one) => one.asked.intent === 'LABEL');
  if (!isLabelRead) return yield* told.rest(recordEngine.answer(ctx, asked, signal));
  for (const lookUp of lookUps.all) yield* told.whole(lookUp);
}

/** What was not read of the question, and what may be asked next. */
function* ending(reading: Understood, told: ToldAnswer, { all }: LookUps): Generator<AnswerPart> {
  const subjects = all.flatMap((one) => one.subjects);
  // What a look-up could not read it says itself.
  const isLookedUp = (word: string) =>
    all.some(({ asked }) => asked.unread.includes(word) || asked.names.some(({ text }) => text.includes(word)));
  const unread = reading.unread.filter((word) => !isLookedUp(word));
  for (const percent of reading.badAmounts) yield* told.note(note(badAmountNote(percent)));
  if (unread.length) yield* told.note(note(unreadNote(unread)));
  const last = all.findLast(({ asked }) => asked.names.length > 0)?.asked;
  // A conversation goes on with what the model understood where we understood nothing.
  if (last && !reading.names.length) yield { understood: last };
  yield { followUps: followUpsOf(last ?? reading, subjects) };
}
