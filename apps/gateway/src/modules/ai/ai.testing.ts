import type { AiCitation, AiSentence } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import { requestContexts } from '../../platform/module/request-contexts';
import { createServices } from '../../platform/module/services';
import type { RequestContext } from '../../platform/graphql/context';
import { viewer } from '../../testing/gateway-as';
import { silentLog, testOrigins, testPlatform } from '../../testing/platform';
import type { AnswerEngine } from './answering/answer-engine';
import { recordEngine } from './records/record-engine';

/** A whole answer of an engine. */
export interface WholeAnswer {
  understood: Understood | null;
  sentences: AiSentence[];
  citations: AiCitation[];
  followUps: string[];
  /** All that it says, a line each. */
  text: string;
}

/** Makes contexts as requests have them, of one gateway whose dictionary is kept. */
export function newContexts(): () => RequestContext {
  const platform = testPlatform({}, silentLog);
  const { context } = createServices(platform);
  const contextOf = requestContexts(platform, context, () => 'test-visitor');
  const client = { origin: testOrigins.site, address: '10.0.0.1', userAgent: '' };
  // Of an operator neither labels nor questions are counted.
  return () => contextOf({ asking: viewer('OPERATOR'), client, bearer: '' });
}

/** Everything that an engine says to a question. */
export async function answerOf(
  ctx: RequestContext,
  question: string,
  { before = null, engine = recordEngine }: { before?: Understood | null; engine?: AnswerEngine } = {},
): Promise<WholeAnswer> {
  const answer: WholeAnswer = { understood: null, sentences: [], citations: [], followUps: [], text: '' };
  for await (const part of engine.answer(ctx, { question, before }, new AbortController().signal)) {
    if ('understood' in part) answer.understood = part.understood;
    else if ('followUps' in part) answer.followUps = part.followUps;
    else if ('citation' in part) answer.citations.push(part.citation);
    else answer.sentences.push(part.sentence);
  }
  answer.text = answer.sentences
    .map(({ about, word, text }) => [about, word, text].filter(Boolean).join(' | '))
    .join('\n');
  return answer;
}
