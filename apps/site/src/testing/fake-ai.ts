import type { AiEvent } from '@gredia/domain';
import type { GetAiThreadQuery, GetAiThreadsQuery } from '@gredia/graphql-schema';
import { vi } from 'vitest';

/** What a faked gateway answers about conversations with 성분 AI. */
export interface FakeAi {
  aiThreads?: (variables: { page?: number | null }) => GetAiThreadsQuery['aiThreads'];
  aiThread?: (variables: { id: string }) => GetAiThreadQuery['aiThread'];
  deleteAiThreads?: (variables: { ids?: string[] | null }) => number;
}

export const aiThreads = (values: Partial<GetAiThreadsQuery['aiThreads']> = {}): GetAiThreadsQuery['aiThreads'] => ({
  ...{ total: 0, threads: [], used: 0, limit: 5, hasSeenNotice: true },
  ...values,
});

const encoded = (event: AiEvent) =>
  new TextEncoder().encode(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);

/** Stands for the door that answers: each question is answered with the next of these, or as `refuse` says. */
export function stubAnswers() {
  const asked: { question: string; threadId: string | null }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let refusal: { status: number; errors: object[] } | null = null;
  const fetchBefore = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/ai/answers') return fetchBefore(url, init);
    asked.push(JSON.parse(init.body as string) as (typeof asked)[number]);
    if (refusal) return new Response(JSON.stringify({ errors: refusal.errors }), { status: refusal.status });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    init.signal?.addEventListener('abort', () => stream?.error(new DOMException('Called off.', 'AbortError')));
    return new Response(body, { status: 200 });
  });
  return {
    asked,
    tell: (...events: AiEvent[]) => events.forEach((event) => stream?.enqueue(encoded(event))),
    end: () => stream?.close(),
    refuse: (status: number, message: string, extensions: object) =>
      void (refusal = { status, errors: [{ message, extensions }] }),
    accept: () => void (refusal = null),
  };
}
