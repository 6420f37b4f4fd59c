import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { eventText } from './event-text';

/** One entry of a thread. */
export type TimelineItem = { key: string; at: string } & (
  | { kind: 'request' }
  | { kind: 'answer'; answer: QuoteThreadFragment['responses'][number] }
  | { kind: 'message'; message: QuoteThreadFragment['messages'][number] }
  | { kind: 'event'; text: string; isBad: boolean }
  | { kind: 'read' }
);

/** The history of a quote as entries, the oldest first. */
export function timelineOf(quote: QuoteThreadFragment): TimelineItem[] {
  const { createdAt, responses, messages, history, readAt } = quote;
  const lastSample = history.findLast(({ to }) => to === 'SAMPLE_SENT');
  const lastAnswer = responses.at(-1);
  const isRead = readAt !== null && lastAnswer !== undefined && Date.parse(readAt) >= Date.parse(lastAnswer.createdAt);

  const items: TimelineItem[] = [
    { kind: 'request', key: 'request', at: createdAt },
    ...history.flatMap((event): TimelineItem[] => {
      const text = eventText(event, quote, event === lastSample);
      return text ? [{ kind: 'event', key: event.id, at: event.createdAt, text, isBad: event.to === 'DECLINED' }] : [];
    }),
    ...responses.map((answer) => ({ kind: 'answer' as const, key: answer.id, at: answer.createdAt, answer })),
    ...messages.map((message) => ({ kind: 'message' as const, key: message.id, at: message.createdAt, message })),
    ...(isRead ? [{ kind: 'read' as const, key: 'read', at: readAt }] : []),
  ];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
