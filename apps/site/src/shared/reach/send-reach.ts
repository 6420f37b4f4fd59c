import type { ReachCall, SendReach } from './reach-queue';

/** The two operations as text: the client of all others loads only with the visitor's first action, and counting must not load it. */
export const reachDocuments: Record<ReachCall['operation'], string> = {
  createProductReach:
    'mutation CreateProductReach($type: ReachType!, $targets: [ID!]!) { createProductReach(type: $type, targets: $targets) }',
  createReach: 'mutation CreateReach($input: ReachInput!) { createReach(input: $input) }',
};

/**
 * Sends counts to the gateway. Nothing depends on them, so that nothing is said when one is lost.
 * @param token of the session: a supplier's own views do not count
 */
export function reachSender(token: () => Promise<string>): SendReach {
  let known = '';
  const post = ({ operation, variables }: ReachCall, bearer: string) =>
    fetch('/graphql', {
      method: 'POST',
      // It outlives the page that sends it.
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ query: reachDocuments[operation], variables }),
    }).catch(() => undefined);
  return (call, isLast) => {
    if (isLast) return void post(call, known);
    void token()
      .then((bearer) => (known = bearer))
      .catch(() => known)
      .then((bearer) => post(call, bearer));
  };
}
