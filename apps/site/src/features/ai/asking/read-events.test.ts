import type { AiEvent } from '@gredia/domain';
import { expect, it } from 'vitest';
import { readEvents } from './read-events';

async function read(...chunks: (string | Uint8Array)[]): Promise<AiEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
  const events: AiEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const token = (text: string): AiEvent => ({ event: 'token', data: { text } });
const line = (text: string) => `event: token\ndata: ${JSON.stringify({ text })}\n\n`;

it('reads events whatever pieces they come in', async () => {
  const [first, ...rest] = line('하나');
  expect(await read(first!, rest.join('') + line('둘'))).toEqual([token('하나'), token('둘')]);
});

it('joins a letter whose bytes come apart', async () => {
  const bytes = new TextEncoder().encode(line('가'));
  expect(await read(bytes.slice(0, 24), bytes.slice(24))).toEqual([token('가')]);
});

it('passes over what keeps the line open, and what broke off', async () => {
  expect(await read(': still here\n\n', line('셋'), 'event: token\ndata: {"te')).toEqual([token('셋')]);
});
