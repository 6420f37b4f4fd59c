import type { FailureState } from '@gredia/graphql-schema';
import { failureStatus } from '../../shared/page/failure-status';
import { ErrorPage } from './error-page';

interface FailedPageProps {
  failure: FailureState;
  onRetry: () => Promise<void>;
}

/** In place of a page whose query failed; without a status the reader could do nothing about. */
export function FailedPage({ failure, onRetry }: FailedPageProps) {
  const status = failureStatus(failure);
  if (status === 404) return <ErrorPage status={404} />;
  // Without a network of the reader's own our server is not to blame.
  if (failure.code === 'UNREACHABLE' && !navigator.onLine)
    return <ErrorPage status="unreachable" onRetry={() => void onRetry()} />;
  return <ErrorPage status={status} errorId={failure.errorId} onRetry={() => void onRetry()} />;
}
