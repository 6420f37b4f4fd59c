import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { entryState, openedAt } from './opened-at';

interface OwnEntry {
  /** What the present entry was opened for; null on those of the page itself, and from the moment it is left. */
  kept: string | null;
  /** Goes back to the entry of the page. @returns whether there was one to leave */
  leave: () => boolean;
}

/**
 * Gives what lies over a page an entry of the history of its own: Back closes it and stays on the page, and a page that is
 * loaded anew has it open again.
 * @param open what is open because it was asked for on this page; null when nothing is
 * @param onBack called when its entry was left
 */
export function useOwnEntry(kind: string, open: string | null, onBack: () => void): OwnEntry {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const way = useRef<'none' | 'asked' | 'there'>('none');
  // The browser goes back a moment later.
  const leaving = useRef<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const kept = left === key ? null : openedAt(state, kind);

  useEffect(() => {
    if (open === null) way.current = 'none';
    else if (kept === open) way.current = 'there';
    else if (way.current === 'there' && isBack) onBack();
    else if (way.current !== 'asked') {
      // The page itself may write another address meanwhile, which takes the place of the entry.
      const replace = way.current === 'there';
      way.current = 'asked';
      void navigate({ pathname, search, hash }, { replace, state: { ...entryState(state), [kind]: open } });
    }
  }, [open, kept, isBack, onBack, navigate, pathname, search, hash, state, kind]);

  const leave = useCallback(() => {
    // Who closes twice goes back once.
    if (leaving.current === key) return true;
    // The history has an entry at once, the router hears of it a moment later.
    if (kept === null && way.current !== 'asked') return false;
    way.current = 'none';
    leaving.current = key;
    setLeft(key);
    void navigate(-1);
    return true;
  }, [kept, key, navigate]);

  return { kept, leave };
}
