import { failureOf, useSaveDraftMutation, type GraphqlFailure } from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import { draftInputOf, isBlankPost, type PostValues } from '../values/post-values';

const SAVE_AFTER_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;

/** A draft on the server, and its version. */
export interface SavedDraft {
  id: string;
  updatedAt: string;
}

export type DraftStanding =
  | { kind: 'none' | 'saving' | 'signedOut' | 'conflict' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; failure: GraphqlFailure };

interface ServerDraftOptions {
  /** Of the post that is changed. */
  postId?: string;
  /** Its version that the text was begun from, or was put together with. */
  postUpdatedAt?: string;
  /** The draft that was opened. */
  opened: SavedDraft | null;
  /** What the server has, or what would be no change. */
  initial: PostValues;
  values: PostValues;
}

const wordsOf = (values: PostValues): string => JSON.stringify(draftInputOf(values));

/**
 * Keeps what is being written on the server, some seconds after a change and when the window is hidden. One saving at a time;
 * a draft that was changed in another window is not overwritten: the writer decides (`overwrite`, `adopt`).
 */
export function useServerDraft({ postId, postUpdatedAt, opened, initial, values }: ServerDraftOptions) {
  const [saveDraft] = useSaveDraftMutation();
  const [standing, stand] = useState<DraftStanding>({ kind: 'none' });
  const [draft, setDraft] = useState(opened);
  const [savedWords, setSavedWords] = useState(() => wordsOf(initial));
  const words = wordsOf(values);
  const isUnsaved = words !== savedWords && !(draft === null && isBlankPost(values));

  const state = useRef({
    ...{ draft, values, postUpdatedAt, isUnsaved, isStopped: false, kind: 'none' as DraftStanding['kind'] },
    running: null as Promise<boolean> | null,
  });
  useEffect(() => {
    Object.assign(state.current, { values, postUpdatedAt, isUnsaved });
  });

  function setStanding(next: DraftStanding) {
    state.current.kind = next.kind;
    stand(next);
  }

  function keep(saved: SavedDraft | null) {
    state.current.draft = saved;
    setDraft(saved);
  }

  async function send(expected: SavedDraft | null): Promise<boolean> {
    const sent = state.current.values;
    setStanding({ kind: 'saving' });
    try {
      const { saveDraft: saved } = await saveDraft({
        ...draftInputOf(sent),
        id: expected?.id,
        expectedUpdatedAt: expected?.updatedAt,
        postId,
        postUpdatedAt: state.current.postUpdatedAt,
      });
      keep({ id: saved.id, updatedAt: saved.updatedAt });
      setSavedWords(wordsOf(sent));
      setStanding({ kind: 'saved', at: Date.now() });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      // It was taken away or posted in another window: what is here is a draft of its own.
      if (failure.code === 'NOT_FOUND' && expected) {
        keep(null);
        return send(null);
      }
      const known = { CONFLICT: 'conflict', UNAUTHENTICATED: 'signedOut' } as const;
      const kind = known[failure.code as keyof typeof known];
      setStanding(kind ? { kind } : { kind: 'failed', failure });
      return false;
    }
  }

  /** Saves now, unless nothing has changed. Resolves whether all is there. */
  function saveNow(): Promise<boolean> {
    const { current } = state;
    if (current.running) return current.running;
    if (!current.isUnsaved || current.isStopped) return Promise.resolve(!current.isUnsaved);
    current.running = send(current.draft).finally(() => (current.running = null));
    return current.running;
  }

  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });

  const isBlocked = standing.kind === 'conflict' || standing.kind === 'signedOut' || standing.kind === 'saving';
  useEffect(() => {
    if (!isUnsaved || isBlocked) return;
    // Not put off by each further key: what is typed without a pause is kept as well.
    const timer = setTimeout(() => void latest.current(), standing.kind === 'failed' ? AGAIN_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, isBlocked, standing]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void latest.current();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  return {
    draft,
    standing,
    isUnsaved,
    saveNow,
    /**
     * Before it is posted: no saving may come after it. Resolves with the draft that becomes the post; null where another window
     * has written something else into it, which stays.
     */
    stop: async (): Promise<SavedDraft | null> => {
      state.current.isStopped = true;
      await state.current.running;
      return state.current.kind === 'conflict' ? null : state.current.draft;
    },
    resume: () => {
      state.current.isStopped = false;
      if (state.current.kind === 'signedOut') setStanding({ kind: 'none' });
    },
    /** Goes on from another draft, or from another version of it, which has these values. */
    adopt: (saved: SavedDraft | null, theirs: PostValues) => {
      keep(saved);
      setSavedWords(wordsOf(theirs));
      setStanding({ kind: 'none' });
    },
    /** What is here takes the place of what was saved in another window. */
    overwrite: (theirs: SavedDraft | null) => {
      keep(theirs);
      state.current.isStopped = false;
      state.current.running ??= send(theirs).finally(() => (state.current.running = null));
    },
  };
}

export type ServerDraft = ReturnType<typeof useServerDraft>;
