import type { RequestHandler, Response } from 'express';

const HEARTBEAT_MS = 15_000;

export interface EventStream {
  /** `GET /events`: server-sent events for the site's servers. Never proxied to browsers. */
  handler: RequestHandler;
  /** Tells every listener that public data changed. */
  catalogueChanged(): void;
  /** Tells every listener that people wrote on the boards. */
  talked(): void;
  /** Whether this gateway hears of all changes itself. While it does not, a silent stream would say that nothing changes. */
  setHearing(hears: boolean): void;
  /** Ends all streams; new ones are ended at once. */
  close(): void;
}

/** The stream by which site servers learn of a change within the second, and drop their cached pages. */
export function createEventStream(): EventStream {
  const listeners = new Set<Response>();
  let closed = false;
  let hears = false;
  const sendToAll = (text: string) => listeners.forEach((res) => res.write(text));
  const heartbeat = setInterval(() => sendToAll(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  const endAll = () => {
    listeners.forEach((res) => res.end());
    listeners.clear();
  };

  return {
    handler: (_req, res) => {
      if (closed || !hears) return void res.sendStatus(503);
      res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      res.flushHeaders();
      res.write('retry: 1000\n\n');
      listeners.add(res);
      res.on('close', () => listeners.delete(res));
    },
    catalogueChanged: () => sendToAll('event: catalogue\ndata: {}\n\n'),
    talked: () => sendToAll('event: talk\ndata: {}\n\n'),
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      endAll();
    },
    setHearing: (value) => {
      hears = value;
      if (!hears) endAll();
    },
  };
}
