import { ledgerBalances, transferRoutes, type LedgerBalances, type TransferKind } from '@gredia/domain';
import { asc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { ledgerTransfers, type LedgerTransferModel } from '../payments.table';

/** A transfer that is to be written. */
export interface Posting {
  orderId: string;
  kind: TransferKind;
  amountKrw: number;
  /** What makes it happen, once for ever: the same cause again is refused by the table. */
  cause: string;
  sellerId?: string;
  paymentId?: string;
  refundId?: string;
  itemId?: string;
}

/** Writes transfers, in one statement. The caller holds the order's lock. Of nothing nothing is written. */
export async function post(tx: Executor, ...postings: readonly Posting[]): Promise<void> {
  const rows = postings
    .filter(({ amountKrw }) => amountKrw !== 0)
    .map((posting) => {
      const { from, to } = transferRoutes[posting.kind];
      return { ...posting, from, to };
    });
  if (rows.length > 0) await tx.insert(ledgerTransfers).values(rows);
}

/** Every transfer of an order, the oldest first. */
export const transfersOf = (db: Database | Executor, orderId: string): Promise<LedgerTransferModel[]> =>
  db
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.orderId, orderId))
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.id));

export const balancesOf = async (db: Database | Executor, orderId: string): Promise<LedgerBalances> =>
  ledgerBalances(await transfersOf(db, orderId));
