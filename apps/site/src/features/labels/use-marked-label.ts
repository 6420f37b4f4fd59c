import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { labelMarker, type MarkerState } from './label-marker';
import type { MarkedLabel } from './marked-label';

const DEBOUNCE_MS = 120;

export interface LabelMarking {
  /** Of the dictionary. */
  state: MarkerState;
  /** The newest reading; its text may be a little older than what stands in the field. */
  label: MarkedLabel | null;
  /** The text is longer than any label. */
  isTooLong: boolean;
  retry: () => void;
}

interface Reading {
  text: string;
  label: MarkedLabel | null;
}

const onServer = (): MarkerState => 'loading';

/** Reads a text in the worker whenever it changes. While one reading runs, only the newest text waits for its turn. */
export function useMarkedLabel(text: string): LabelMarking {
  const marker = labelMarker();
  const state = useSyncExternalStore(marker.subscribe, marker.state, onServer);
  const [reading, setReading] = useState<Reading | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const isEmpty = text.trim() === '';
  if (isEmpty && reading) setReading(null);

  useEffect(() => {
    if (isEmpty || state !== 'ready') return;
    let isNewest = true;
    const read = async () => {
      await running.current;
      if (!isNewest) return;
      const run = marker.mark(text);
      running.current = run.catch(() => undefined);
      const label = await run.catch(() => undefined);
      if (isNewest && label !== undefined) setReading({ text, label });
    };
    const timer = setTimeout(() => void read(), DEBOUNCE_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [marker, state, text, isEmpty]);

  useEffect(() => {
    if (state !== 'failed') return;
    window.addEventListener('online', marker.retry);
    return () => window.removeEventListener('online', marker.retry);
  }, [marker, state]);

  const isTooLong = reading?.label === null && reading.text === text;
  return { state, label: reading?.label ?? null, isTooLong, retry: marker.retry };
}
