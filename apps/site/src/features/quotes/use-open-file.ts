import { GetSingleQuoteDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { useSignedLinks } from '../../shared/uploads/use-signed-links';

/** Follows the signed links of a quote. @param urls the links that are shown */
export function useOpenFile(quoteId: string, urls: readonly string[]) {
  const client = useGraphqlClient();
  return useSignedLinks(urls, async () => (await client.query(GetSingleQuoteDocument, { id: quoteId })).singleQuote);
}
