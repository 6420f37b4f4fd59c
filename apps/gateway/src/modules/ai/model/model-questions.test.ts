import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStarter } from '../../../app/starter/load-starter';
import { useDatabase } from '../../../testing/database';
import { startModelServer } from '../../../testing/model-server';
import type { AnswerEngine } from '../answering/answer-engine';
import { answerOf, newContexts, type WholeAnswer } from '../ai.testing';
import { injectedQuestions, knownQuestions, problemsOf, refusedQuestions, several } from '../questions.testing';
import { modelEngine } from './model-engine';
import { standIn } from './stand-in.testing';

const database = useDatabase();
let context: ReturnType<typeof newContexts>;
let engine: AnswerEngine;
let server: Awaited<ReturnType<typeof startModelServer>>;

beforeAll(async () => {
  await loadStarter(database().db);
  context = newContexts();
  const { dictionary } = await context().labels.dictionary.current();
  server = await startModelServer(standIn(dictionary));
  engine = modelEngine(server.settings);
}, 120_000);
afterAll(() => server.close());

const ask = (question: string) => answerOf(context(), question, { engine });
const factsOf = (answer: WholeAnswer) => answer.sentences.flatMap(({ kind, text }) => (kind === 'FACT' ? text : []));

describe('with a model', () => {
  it.each(knownQuestions())('$id $question', async ({ question, says, saysNot, cites }) => {
    const answer = await ask(question);
    const isCited = (path: string) => answer.citations.some((one) => one.path.startsWith(path));
    expect(several(says).filter((word) => !answer.text.includes(word))).toEqual([]);
    expect(several(saysNot).filter((word) => answer.text.includes(word))).toEqual([]);
    expect(several(cites).filter((path) => !isCited(path))).toEqual([]);
    expect(await problemsOf(context(), question, answer)).toEqual([]);
  });

  it.each(refusedQuestions())('$id has no answer: $question', async ({ question, says }) => {
    const answer = await ask(question);
    expect(answer.text).toContain(says);
    expect(answer.citations).toEqual([]);
    expect(await problemsOf(context(), question, answer)).toEqual([]);
  });

  it.each(injectedQuestions())('$id changes nothing: $question', async ({ question, plain }) => {
    const [injected, expected] = [await ask(question), await ask(plain)];
    expect(factsOf(expected).length).toBeGreaterThan(0);
    expect(factsOf(injected)).toEqual(factsOf(expected));
    expect(await problemsOf(context(), question, injected)).toEqual([]);
  });

  it('was asked of all but those that are refused', () => {
    expect(server.asked.length).toBeGreaterThan(200);
  });
});
