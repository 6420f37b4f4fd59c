import type { GraphqlClient } from '@gredia/graphql-schema';

/** After a post came, changed its place or went: lists that were shown before are asked for anew. */
export async function forgetPostLists(client: GraphqlClient, goneId?: string): Promise<void> {
  const { cache } = await client.apollo();
  for (const fieldName of ['posts', 'latestPosts', 'popularPosts', 'randomArticle', 'myPosts'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  if (goneId !== undefined) cache.evict({ id: cache.identify({ __typename: 'Post', id: goneId }) });
  cache.gc();
}
