import { isPaidAtProvider, PAYMENT_METHODS } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { mayPayByInvoice } from '../../payments/public';

/** How the viewer may pay. */
export async function paymentOptions({ db, viewer, payments: { provider } }: RequestContext) {
  const isApproved = viewer !== null && (await mayPayByInvoice(db, viewer.id));
  const methods = PAYMENT_METHODS.filter((method) => (isPaidAtProvider(method) ? provider !== null : isApproved));
  return { methods, provider: provider?.name ?? null };
}
