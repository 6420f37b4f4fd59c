import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { labelMarker, type MarkerState } from './label-marker';
import type { MarkedLabel } from './marked-label';

const DEBOUNCE_MS = 120;

export interface LabelMarking {
  /** Of the dictionary. */
  state: MarkerState;
  /** The newest reading; of a little older text while the one in the field is being read. */
  label: MarkedLabel | null;
  /** The reading of the very text; null until there is one. */
  current: MarkedLabel | null;
  /** The text is longer than any label. */
  isTooLong: boolean;
  /** Reading this text broke. */
  isUnread: boolean;
  /** Loads the dictionary, or reads the text, once more. */
  retry: () => void;
}

interface Reading {
  text: string;
  /** Null for a text that is longer than any label. */
  label: MarkedLabel | null | 'failed';
}

const onServer = (): MarkerState => 'loading';

/** Reads a text in the worker whenever it changes. While one reading runs, only the newest text waits for its turn. */
export function useMarkedLabel(text: string): LabelMarking {
  const marker = labelMarker();
  const state = useSyncExternalStore(marker.subscribe, marker.state, onServer);
  const [reading, setReading] = useState<Reading | null>(null);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const changedAt = useRef(-Infinity);
  const isEmpty = text.trim() === '';
  if (isEmpty && reading) setReading(null);

  useEffect(() => {
    if (!isEmpty) marker.start();
  }, [marker, isEmpty]);

  useEffect(() => {
    if (isEmpty || state !== 'ready') return;
    let isNewest = true;
    const read = async () => {
      await running.current;
      if (!isNewest) return;
      const run = marker.mark(text);
      running.current = run.catch(() => undefined);
      const label = await run.catch(() => 'failed' as const);
      if (isNewest) setReading({ text, label });
    };
    // A change by itself, such as a pasted list, is read at once; typing when it pauses.
    const isTyping = performance.now() - changedAt.current < DEBOUNCE_MS;
    changedAt.current = performance.now();
    const timer = setTimeout(() => void read(), isTyping ? DEBOUNCE_MS : 0);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [marker, state, text, isEmpty, attempt]);

  useEffect(() => {
    if (state !== 'failed') return;
    window.addEventListener('online', marker.retry);
    return () => window.removeEventListener('online', marker.retry);
  }, [marker, state]);

  const retry = useCallback(() => {
    setReading((last) => (last?.label === 'failed' ? null : last));
    setAttempt((count) => count + 1);
    if (marker.state() === 'failed') marker.retry();
  }, [marker]);

  const isOfText = reading?.text === text;
  const label = reading?.label === 'failed' ? null : (reading?.label ?? null);
  return {
    state,
    // What broke brings no newer reading: the older text's would stay for good.
    label: isOfText || state === 'ready' ? label : null,
    current: isOfText ? label : null,
    isTooLong: isOfText && reading.label === null,
    isUnread: isOfText && reading.label === 'failed',
    retry,
  };
}
