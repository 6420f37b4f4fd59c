import { showToast } from '@gredia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decodeShare } from '../../../shared/sharing/share-code';
import type { LabelSlot } from '../../../shared/sharing/share-link';
import { readDraft, writeDraft } from './label-draft';

/**
 * Pasted texts by name. They begin empty, as the server rendered them for every visitor; then comes what a shared link
 * carries behind its `#`, which no server sees; where it carries nothing, what was pasted in this tab before.
 */
export function useLabelTexts<Slot extends LabelSlot>(
  slots: readonly Slot[],
): [texts: Record<Slot, string>, setText: (slot: Slot, text: string) => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [names] = useState(slots);
  const [texts, setTexts] = useState(() => fromEntries(names.map((slot) => [slot, ''])));
  const isFirst = useRef(true);

  useEffect(() => {
    const codes = new URLSearchParams(hash.slice(1));
    const shared = names.flatMap((slot) => {
      const code = codes.get(slot);
      // An empty one is what is left of a link that was cut off.
      return code === null ? [] : [[slot, code] as const];
    });
    // Also beneath a link: it may fill one of two lists, or none when it is broken.
    if (isFirst.current) setTexts(fromEntries(names.map((slot) => [slot, readDraft(slot)])));
    isFirst.current = false;
    if (shared.length === 0) return;

    let isCurrent = true;
    void Promise.all(shared.map(async ([slot, code]) => [slot, await decodeShare(code)] as const)).then((decoded) => {
      if (!isCurrent) return;
      const known = decoded.flatMap(([slot, text]) => (text === null ? [] : [[slot, text] as const]));
      if (known.length < decoded.length)
        showToast('링크에 담긴 목록을 읽지 못했어요. 링크가 잘렸을 수 있어요.', { tone: 'bad' });
      for (const [slot, text] of known) writeDraft(slot, text);
      setTexts((before) => ({ ...before, ...fromEntries(known) }));
      // From here on the text may be edited: the address must not claim another one.
      void navigate({ pathname, search, hash: '' }, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, pathname, search, navigate, names]);

  const setText = useCallback((slot: Slot, text: string) => {
    writeDraft(slot, text);
    setTexts((before) => ({ ...before, [slot]: text }));
  }, []);
  return [texts, setText];
}

function fromEntries<Slot extends string>(entries: readonly (readonly [Slot, string])[]): Record<Slot, string> {
  // An object of these very keys.
  return Object.fromEntries(entries) as Record<Slot, string>;
}
