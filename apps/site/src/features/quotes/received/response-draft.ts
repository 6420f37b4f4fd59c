import { quoteUnitField } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { writingShape } from '../writing/writing-draft';
import type { ResponseValues } from './response-values';

const text = z.string();
const valuesSchema: z.ZodType<ResponseValues> = z.object({
  message: text,
  sampleDeliveryPeriod: text,
  hasOffer: z.boolean(),
  offer: z.object({ unitPriceKrw: text, unit: quoteUnitField, moq: text, leadTimeDays: text, validUntil: text }),
});

/** Drafts of older builds: the fields of an offer stood beside the others, named by their paths. */
const flatSchema = z
  .object({
    message: text,
    sampleDeliveryPeriod: text,
    offer: z.enum(['', 'yes']),
    'offer.unitPriceKrw': text,
    'offer.unit': quoteUnitField,
    'offer.moq': text,
    'offer.leadTimeDays': text,
    'offer.validUntil': text,
  })
  .transform(({ message, sampleDeliveryPeriod, offer, ...flat }): ResponseValues => ({
    message,
    sampleDeliveryPeriod,
    hasOffer: offer === 'yes',
    offer: {
      unitPriceKrw: flat['offer.unitPriceKrw'],
      unit: flat['offer.unit'],
      moq: flat['offer.moq'],
      leadTimeDays: flat['offer.leadTimeDays'],
      validUntil: flat['offer.validUntil'],
    },
  }));

/** Answers that were written and not sent. */
export const responseDrafts = draftKeeper(
  'quote-answer',
  z.object({ values: z.union([valuesSchema, flatSchema]), ...writingShape }),
);
