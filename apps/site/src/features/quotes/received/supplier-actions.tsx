import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button } from '@gredia/ui';
import { Truck } from 'lucide-react';

/** What a supplier can make of a quote besides answering it. */
export type SupplierMove = 'DECLINED' | 'SAMPLE_SENT';

interface SupplierActionsProps {
  nextStatuses: QuoteThreadFragment['nextStatuses'];
  onMove: (move: SupplierMove) => void;
}

/** Buttons beside the one that answers. Each opens a dialog. */
export function SupplierActions({ nextStatuses, onMove }: SupplierActionsProps) {
  return (
    <>
      {nextStatuses.includes('DECLINED') && (
        <Button variant="dangerLine" onClick={() => onMove('DECLINED')}>
          공급 불가
        </Button>
      )}
      {nextStatuses.includes('SAMPLE_SENT') && (
        <Button icon={<Truck size={16} />} onClick={() => onMove('SAMPLE_SENT')}>
          샘플 발송
        </Button>
      )}
    </>
  );
}
