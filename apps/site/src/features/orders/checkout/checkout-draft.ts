import { PAYMENT_METHODS, type PaymentMethod } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';

const METHODS = PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]];

/** What was typed into the form of an order. Consent is given anew each time. */
export const checkoutDrafts = draftKeeper(
  'checkout-draft',
  z.object({
    /** What was ordered: other goods are another sending. */
    goods: z.string(),
    clientKey: z.string(),
    values: z.object({
      buyerName: z.string(),
      buyerContact: z.string(),
      buyerEmail: z.string(),
      // Drafts of before these were asked for are taken up too.
      isForOther: z.boolean().default(false),
      recipientName: z.string().default(''),
      recipientContact: z.string().default(''),
      postcode: z.string(),
      road: z.string(),
      detail: z.string(),
      note: z.string(),
      isInvoiced: z.boolean(),
      buyerCompany: z.string(),
      buyerBusinessNumber: z.string(),
      buyerRepresentative: z.string().default(''),
      buyerTaxEmail: z.string().default(''),
      paymentMethod: z.union([z.enum(METHODS), z.literal('')]),
    }),
  }),
);
