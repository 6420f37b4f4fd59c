import { GetMyAccountDocument, type GraphqlClient } from '@gredia/graphql-schema';
import type { NewsKind } from './use-mail-news';

/** Asks whether news of a kind come to a member with a verified address by mail. */
export async function readMailNews(client: GraphqlClient, kind: NewsKind): Promise<'COME' | 'OFF'> {
  const { myAccount } = await client.query(GetMyAccountDocument, {});
  return myAccount.notificationSettings?.[kind] === false ? 'OFF' : 'COME';
}
