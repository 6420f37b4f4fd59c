import type { GraphqlAnswer, GraphqlBody } from '../src/entry-server';

const ANSWER_MS = 10_000;

/** Posts an operation to the gateway. Rejects when it is away, slow, or answers something that is not GraphQL. */
export async function askGateway(gatewayUrl: string, body: GraphqlBody, requestId: string): Promise<GraphqlAnswer> {
  const response = await fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('data' in answer || 'errors' in answer)) {
    throw new Error(`The gateway answered ${response.status} without data.`);
  }
  return answer as GraphqlAnswer;
}
