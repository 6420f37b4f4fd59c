import type { Client } from '@gredia/auth/server';
import type { Limits } from '../../platform/limits/limits';

interface CountedVisitorOptions {
  limits: Pick<Limits, 'tryTake'>;
  /** The hash of a browser in a network that holds for one day. */
  visitorOf: (client: Client) => string;
  /** How many visitors are remembered; of more all are new once more. */
  capacity?: number;
}

/** What all further browsers of a network are called. */
const NETWORK = 'network';

/**
 * For whom a page is counted: null beyond what a network opens. A program can give itself another name in each request, so
 * that beyond so many new visitors of a network (`page-views.visitors`) the further ones are one together.
 */
export function createCountedVisitor({ limits, visitorOf, capacity = 50_000 }: CountedVisitorOptions) {
  const known = new Set<string>();
  return async (client: Client): Promise<string | null> => {
    const visitor = visitorOf(client);
    if (!known.has(visitor) && (await limits.tryTake('page-views.visitors', client.address))) {
      if (known.size >= capacity) known.clear();
      known.add(visitor);
      return visitor;
    }
    if (!(await limits.tryTake('page-views.address', client.address))) return null;
    return known.has(visitor) ? visitor : visitorOf({ ...client, userAgent: NETWORK });
  };
}
