import { GetCountDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { Button, lazyPart, LinkButton } from '@gredia/ui';
import { FileUp, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/paths';

const TrackingDialog = lazyPart(() => import('./tracking-dialog').then((module) => module.TrackingDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

interface OrderActsProps {
  /** The table shows other orders now. */
  onDone: () => Promise<void>;
}

/** Of the orders as a whole: tracking numbers by a file, and the way to their money. */
export function OrderActs({ onDone }: OrderActsProps) {
  const client = useGraphqlClient();
  const [isImporting, setIsImporting] = useState(false);

  async function handleShipped() {
    const apollo = await client.apollo();
    await Promise.all([onDone(), apollo.refetchQueries({ include: [GetCountDocument] })]);
  }

  return (
    <>
      <Button size="sm" touch icon={<FileUp size={15} />} onClick={() => setIsImporting(true)}>
        송장 일괄 등록
      </Button>
      <LinkButton size="sm" touch href={paths.paymentDifferences} icon={<ReceiptText size={15} />}>
        결제 대조
      </LinkButton>
      {isImporting && <TrackingDialog onShipped={() => void handleShipped()} onClose={() => setIsImporting(false)} />}
    </>
  );
}
