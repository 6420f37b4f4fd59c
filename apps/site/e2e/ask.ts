import { expect, type APIRequestContext } from '@playwright/test';

/** Asks the gateway as the person of this browser; fails where it refuses. */
export async function ask<Data>(request: APIRequestContext, query: string, variables = {}): Promise<Data> {
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  expect(errors?.map(({ message }) => message)).toBeUndefined();
  return data;
}
