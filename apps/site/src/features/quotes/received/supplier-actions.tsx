import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Truck } from 'lucide-react';
import { FootButton } from '../foot-button';

/** The changes of state that a supplier makes besides answering. */
export type SupplierMove = 'DECLINED' | 'SAMPLE_SENT';

interface SupplierActionsProps {
  nextStatuses: QuoteThreadFragment['nextStatuses'];
  onMove: (move: SupplierMove) => void;
}

/** Buttons beside the one that answers; each opens a dialog. */
export function SupplierActions({ nextStatuses, onMove }: SupplierActionsProps) {
  return (
    <>
      {nextStatuses.includes('DECLINED') && (
        <FootButton variant="dangerLine" onClick={() => onMove('DECLINED')}>
          공급 불가
        </FootButton>
      )}
      {nextStatuses.includes('SAMPLE_SENT') && (
        <FootButton icon={<Truck size={16} />} onClick={() => onMove('SAMPLE_SENT')}>
          샘플 발송
        </FootButton>
      )}
    </>
  );
}
