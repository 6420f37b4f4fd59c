import type { Executor } from '../../platform/database/client';
import { claimUploads } from '../../platform/files/claim-uploads';
import { quoteFiles, type QuoteFileRow } from './quotes.table';

/**
 * Puts uploads of the author beside an answer or a message, in this order.
 * @throws BAD_USER_INPUT for `files` when one is not an unused upload of theirs for a quote
 */
export async function attachFiles(
  tx: Executor,
  ids: readonly string[],
  ownerId: string,
  to: Pick<QuoteFileRow, 'quoteId'> & Partial<Pick<QuoteFileRow, 'responseId' | 'messageId'>>,
): Promise<void> {
  if (!ids.length) return;
  const claimed = await claimUploads(tx, { ids, purpose: 'QUOTE_FILE', ownerId }, 'files');
  await tx.insert(quoteFiles).values(claimed.map(({ id }, position) => ({ fileId: id, position, ...to })));
}
