import type { MarkedLabel } from './marked-label';

/** What the page asks its worker. */
export type ReaderRequest = { type: 'load' } | { type: 'mark'; id: number; text: string };

/** What the worker answers. */
export type ReaderAnswer =
  | { type: 'loaded' }
  | { type: 'load-failed' }
  /** `tookMs` is for measuring and is not shown. */
  | { type: 'marked'; id: number; label: MarkedLabel; tookMs: number }
  /** The text is longer than any label. */
  | { type: 'too-long'; id: number }
  /** Reading it broke. */
  | { type: 'failed'; id: number };
