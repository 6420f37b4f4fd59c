import type { AiEvent } from '@gredia/domain';

/** Reads server-sent events out of a stream of bytes, whole ones only; what is said to keep the line open is passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AiEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Who stops reading has the other side hear of it; a stream that broke is closed already.
    await reader.cancel().catch(() => undefined);
  }
}

function readEvent(block: string): AiEvent | null {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  return event === undefined || data === undefined ? null : ({ event, data: JSON.parse(data) as unknown } as AiEvent);
}
