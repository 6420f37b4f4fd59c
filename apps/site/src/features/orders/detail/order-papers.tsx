import { orderDocumentLabel } from '@gredia/domain';
import { GetSingleOrderDocument, useGraphqlClient, type OrderDetailFragment } from '@gredia/graphql-schema';
import { Button } from '@gredia/ui';
import { FileDown } from 'lucide-react';
import { useSignedLinks } from '../../../shared/uploads/use-signed-links';

/** The papers of an order as PDF: what its reader takes part in. */
export function OrderPapers({ order: { id, documents } }: { order: Pick<OrderDetailFragment, 'id' | 'documents'> }) {
  const client = useGraphqlClient();
  const { open, openingUrl } = useSignedLinks(
    documents.map(({ url }) => url),
    async () => (await client.query(GetSingleOrderDocument, { id })).singleOrder,
  );
  return documents.map(({ kind, url }) => (
    <Button
      key={kind}
      icon={<FileDown size={15} />}
      loading={openingUrl === url ? '여는 중' : undefined}
      onClick={() => void open(url, (order) => order.documents.find((document) => document.kind === kind)?.url)}
    >
      {orderDocumentLabel[kind]}
    </Button>
  ));
}
