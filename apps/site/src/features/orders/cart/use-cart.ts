import { useAuthClient, useSession } from '@gredia/auth/client';
import {
  failureOf,
  GetCartDocument,
  UpdateCartDocument,
  useGraphqlClient,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepCartKey, readCartKey, rememberCartCount } from '../../../shared/cart/cart-memory';
import { mergeCart } from '../../../shared/cart/merge-cart';
import { inputOf, type CartLine } from './cart-lines';

/** Milliseconds between the last change and its sending: a stepper that is pressed five times is sent once. */
const SEND_DELAY_MS = 400;

/**
 * The cart of the account, or of this browser. What is changed stands at once, and is sent soon after as a whole; what the
 * gateway refuses is told, and the cart is read anew.
 */
export function useCart() {
  const client = useGraphqlClient();
  const auth = useAuthClient();
  const { status, session } = useSession();
  const [lines, setLines] = useState<readonly CartLine[] | null>(null);
  const [error, setError] = useState<GraphqlFailure>();
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef<readonly CartLine[]>([]);
  /** Counts changes: an answer to an older state is not shown. */
  const changes = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const isMember = session !== null;

  // At once, not when the page is idle: whose cart it is has to be known.
  useEffect(() => void auth.load(), [auth]);

  const show = useCallback((next: readonly CartLine[]) => {
    latest.current = next;
    rememberCartCount(next.length);
    setLines(next);
  }, []);

  const load = useCallback(async () => {
    const before = changes.current;
    setError(undefined);
    try {
      if (isMember) await mergeCart(client);
      const key = isMember ? null : readCartKey();
      // Whoever never put anything in has an empty one.
      const found = isMember || key ? (await client.query(GetCartDocument, { key })).cart.lines : [];
      if (changes.current === before) show(found);
    } catch (failure) {
      setError(failureOf(failure));
    }
  }, [client, isMember, show]);

  useEffect(() => {
    if (status !== 'loading') void load();
  }, [status, load]);

  const send = useCallback(async () => {
    const sent = changes.current;
    setIsSaving(true);
    try {
      const key = isMember ? null : keepCartKey();
      const { updateCart } = await client.mutate(UpdateCartDocument, { lines: inputOf(latest.current), key });
      if (changes.current === sent) show(updateCart.lines);
    } catch (failure) {
      showToast(`장바구니를 바꾸지 못했어요. ${failureOf(failure).message}`, { tone: 'bad' });
      if (changes.current === sent) await load();
    } finally {
      setIsSaving(false);
    }
  }, [client, isMember, load, show]);

  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    sending.current = sending.current.then(send);
  }, [send]);

  // What was changed last is sent also by who leaves before that.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    /** Null until it is known. */
    lines,
    error,
    isSaving,
    refetch: () => void load(),
    /** Makes another cart of the newest one. */
    change: (make: (lines: readonly CartLine[]) => readonly CartLine[]) => {
      changes.current += 1;
      show(make(latest.current));
      clearTimeout(waiting.current);
      waiting.current = setTimeout(flush, SEND_DELAY_MS);
    },
  };
}
