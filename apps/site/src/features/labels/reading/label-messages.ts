import type { MarkedLabel } from './marked-label';

/** What the page asks its worker. */
export type LabelRequest = { type: 'load' } | { type: 'mark'; id: number; text: string };

/** What the worker answers. */
export type LabelAnswer =
  | { type: 'loaded' }
  | { type: 'load-failed' }
  /** `tookMs` is for measuring; nobody is shown it. */
  | { type: 'marked'; id: number; label: MarkedLabel; tookMs: number }
  /** The text is longer than any label. */
  | { type: 'too-long'; id: number }
  /** Reading it broke. */
  | { type: 'failed'; id: number };
