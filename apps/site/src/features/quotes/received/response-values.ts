import {
  formatSamplePeriod,
  isOfferValid,
  OFFER_PASSED_MESSAGE,
  quoteResponseInput,
  quoteUnitLabel,
  type QuoteOffer,
  type QuoteUnit,
} from '@gredia/domain';
import { problemsOf } from '../../../shared/forms/problems-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import type { AttachedFile } from '../writing/writing-draft';

/** An answer as it is typed; what is not written is empty. */
export interface ResponseValues {
  message: string;
  sampleDeliveryPeriod: string;
  hasOffer: boolean;
  /** Kept also while none is made. */
  offer: { unitPriceKrw: string; unit: QuoteUnit; moq: string; leadTimeDays: string; validUntil: string };
}

/** @param unit the amount was asked for in */
export const blankResponse = (unit: QuoteUnit): ResponseValues => ({
  message: '',
  sampleDeliveryPeriod: '',
  hasOffer: false,
  offer: { unitPriceKrw: '', unit, moq: '', leadTimeDays: '', validUntil: '' },
});

/** Whether nothing was written yet: choosing a unit is no writing. */
export function isBlankResponse({ message, sampleDeliveryPeriod, hasOffer, offer }: ResponseValues): boolean {
  const { unit: _unit, ...written } = offer;
  return !hasOffer && [message, sampleDeliveryPeriod, ...Object.values(written)].every((text) => text === '');
}

/** A number as people write one (`32,500`); null when nothing is written, NaN when it is none. */
function numberIn(text: string): number | null {
  const written = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (written === '') return null;
  return /^\d*\.?\d+$/.test(written) ? Number(written) : Number.NaN;
}

const offerIn = ({ hasOffer, offer }: ResponseValues) =>
  hasOffer
    ? {
        unitPriceKrw: numberIn(offer.unitPriceKrw),
        unit: offer.unit,
        moq: numberIn(offer.moq),
        leadTimeDays: numberIn(offer.leadTimeDays),
        validUntil: offer.validUntil || null,
      }
    : null;

const written = (values: ResponseValues, files: readonly AttachedFile[]) => ({
  message: values.message,
  files: files.map(({ id }) => id),
  sampleDeliveryPeriod: numberIn(values.sampleDeliveryPeriod),
  offer: offerIn(values),
});

/** What an answer has to be, on a day in Korea (`YYYY-MM-DD`). */
export const responseSchema = (today: string) =>
  typedSchema<ResponseValues>((values) => {
    const validUntil = values.offer.validUntil || null;
    const hasPassed = values.hasOffer && !isOfferValid({ validUntil }, today);
    return {
      'offer.validUntil': hasPassed ? OFFER_PASSED_MESSAGE : undefined,
      ...problemsOf(quoteResponseInput, written(values, [])),
    };
  });

/** The answer as the gateway takes it. Throws when something is wrong with it. */
export function responseInput(values: ResponseValues, files: readonly AttachedFile[]) {
  const { clientKey: _made, ...input } = quoteResponseInput.parse(written(values, files));
  return input;
}

/** The offer as far as it is written well; null while it is none. */
export const writtenOffer = (values: ResponseValues): QuoteOffer | null =>
  quoteResponseInput.shape.offer.safeParse(offerIn(values)).data ?? null;

export const UNITS = (Object.entries(quoteUnitLabel) as [QuoteUnit, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Days that a sample usually takes. */
export const SAMPLE_PERIODS = [0, 1, 2, 3, 5, 7, 10, 14, 20, 30].map((days) => ({
  value: String(days),
  label: formatSamplePeriod(days),
}));
