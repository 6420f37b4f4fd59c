import { quoteEventText, type QuoteEventLine, type QuoteReading } from './quote-event-text';

interface Dated {
  id: string;
  /** An instant. */
  createdAt: string;
}

interface QuoteStory<Answer extends Dated, Message extends Dated> extends QuoteReading {
  createdAt: string;
  responses: readonly Answer[];
  messages: readonly Message[];
  history: readonly (QuoteEventLine & Dated)[];
  readAt: string | null;
}

/** One entry of a thread. */
export type QuoteTimelineItem<Answer, Message> = { key: string; at: string } & (
  | { kind: 'request' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'message'; message: Message }
  | { kind: 'event'; text: string; isBad: boolean }
  | { kind: 'read' }
);

/** The history of a quote as entries, the oldest first. */
export function quoteTimeline<Answer extends Dated, Message extends Dated>(
  quote: QuoteStory<Answer, Message>,
): QuoteTimelineItem<Answer, Message>[] {
  const { createdAt, responses, messages, history, readAt } = quote;
  const lastSample = history.findLast(({ to }) => to === 'SAMPLE_SENT');
  const lastAnswer = responses.at(-1);
  const isRead = readAt !== null && lastAnswer !== undefined && Date.parse(readAt) >= Date.parse(lastAnswer.createdAt);

  const items: QuoteTimelineItem<Answer, Message>[] = [
    { kind: 'request', key: 'request', at: createdAt },
    ...history.flatMap((event): QuoteTimelineItem<Answer, Message>[] => {
      const text = quoteEventText(event, quote, event === lastSample);
      return text ? [{ kind: 'event', key: event.id, at: event.createdAt, text, isBad: event.to === 'DECLINED' }] : [];
    }),
    ...responses.map((answer) => ({ kind: 'answer' as const, key: answer.id, at: answer.createdAt, answer })),
    ...messages.map((message) => ({ kind: 'message' as const, key: message.id, at: message.createdAt, message })),
    ...(isRead ? [{ kind: 'read' as const, key: 'read', at: readAt }] : []),
  ];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
