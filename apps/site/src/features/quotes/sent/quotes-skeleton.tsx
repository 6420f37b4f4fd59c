import { SplitFrame } from '../split-frame';
import { ThreadSkeleton } from '../thread/thread-skeleton';
import { SentSkeleton } from './sent-skeleton';

/** The shape of list and thread to come. */
export function QuotesSkeleton() {
  return (
    <SplitFrame hasThread={false}>
      <div data-list>
        <SentSkeleton />
      </div>
      <div data-thread>
        <ThreadSkeleton />
      </div>
    </SplitFrame>
  );
}
