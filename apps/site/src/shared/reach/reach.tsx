import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ProductReachType } from '@gredia/domain';
import { onLeave } from '../session/on-leave';
import { ReachQueue, type SendReach } from './reach-queue';

const ReachContext = createContext<ReachQueue | null>(null);

/** Counts what is seen and used below it; without `send` (on the server, in tests of other things) nothing is counted. */
export function ReachProvider({ send, children }: { send?: SendReach; children: ReactNode }) {
  const [queue] = useState(() => new ReachQueue(send ?? (() => undefined)));
  useEffect(() => onLeave(() => queue.flush(true)), [queue]);
  return <ReachContext value={queue}>{children}</ReachContext>;
}

/** What counts on this page; outside of a provider it counts nothing. */
export function useReach(): ReachQueue {
  const queue = useContext(ReachContext);
  const [silent] = useState(() => new ReachQueue(() => undefined));
  return queue ?? silent;
}

/** Counts a raw material once its page has come. */
export function useProductReach(type: ProductReachType, id: string): void {
  const reach = useReach();
  useEffect(() => reach.products(type, [id]), [reach, type, id]);
}

/** So much of it and so long, and it was seen (docs/product/reach.md#types). */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1000;

/**
 * Calls back once for each element with `data-reach` below `root` that was half visible for a second.
 * @param key changes with what is listed
 */
export function useSeen(root: RefObject<HTMLElement | null>, key: string, onSeen: (id: string) => void): void {
  const handler = useRef(onSeen);
  useEffect(() => {
    handler.current = onSeen;
  });
  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return;
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(waiting.get(target));
          waiting.delete(target);
          if (!isIntersecting) continue;
          const seen = () => {
            observer.unobserve(target);
            handler.current(target.getAttribute('data-reach') ?? '');
          };
          waiting.set(target, setTimeout(seen, SEEN_MS));
        }
      },
      { threshold: SEEN_SHARE },
    );
    for (const element of root.current.querySelectorAll('[data-reach]')) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [root, key]);
}
