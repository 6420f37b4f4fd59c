import { SplitFrame } from '../split-frame';
import { ThreadSkeleton } from '../thread/thread-skeleton';
import { SentSkeleton } from './sent-skeleton';

/** Placeholder of list and thread while they load. */
export function QuotesSkeleton() {
  return <SplitFrame hasThread={false} list={<SentSkeleton />} thread={<ThreadSkeleton />} />;
}
