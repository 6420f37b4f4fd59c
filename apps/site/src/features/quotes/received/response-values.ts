import {
  formatSamplePeriod,
  isOfferValid,
  OFFER_PASSED_MESSAGE,
  quoteResponseInput,
  type QuoteOffer,
  type QuoteUnit,
} from '@gredia/domain';
import { problemsOf } from '../../../shared/forms/problems-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import type { AttachedFile } from '../writing/writing-draft';

/** An answer as typed; fields without text are empty. */
export interface ResponseValues {
  message: string;
  sampleDeliveryPeriod: string;
  hasOffer: boolean;
  /** Kept while the offer is left out, so that it can return. */
  offer: { unitPriceKrw: string; unit: QuoteUnit; moq: string; leadTimeDays: string; validUntil: string };
}

/**
 * @param unit the unit of the request
 * @param asksPrice whether the offer is open from the start: the buyer asked for a price
 */
export const blankResponse = (unit: QuoteUnit, asksPrice = false): ResponseValues => ({
  message: '',
  sampleDeliveryPeriod: '',
  hasOffer: asksPrice,
  offer: { unitPriceKrw: '', unit, moq: '', leadTimeDays: '', validUntil: '' },
});

/** Whether nothing is said in the fields of the offer; choosing a unit does not count. */
function isBlankOffer({ unit: _unit, ...written }: ResponseValues['offer']): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}

/** Whether the answer is empty. An offer that is open and says nothing is none. */
export const isBlankResponse = ({ message, sampleDeliveryPeriod, offer }: ResponseValues): boolean =>
  message === '' && sampleDeliveryPeriod === '' && isBlankOffer(offer);

/** `32,500` → 32500. Null for no text, NaN for what is no number. */
function parseNumber(text: string): number | null {
  const written = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (written === '') return null;
  return /^(?:\d*\.)?\d+$/.test(written) ? Number(written) : Number.NaN;
}

const offerIn = ({ hasOffer, offer }: ResponseValues) =>
  hasOffer && !isBlankOffer(offer)
    ? {
        unitPriceKrw: parseNumber(offer.unitPriceKrw),
        unit: offer.unit,
        moq: parseNumber(offer.moq),
        leadTimeDays: parseNumber(offer.leadTimeDays),
        validUntil: offer.validUntil || null,
      }
    : null;

const written = (values: ResponseValues, files: readonly AttachedFile[]) => ({
  message: values.message,
  files: files.map(({ id }) => id),
  sampleDeliveryPeriod: parseNumber(values.sampleDeliveryPeriod),
  offer: offerIn(values),
});

/** The rules of an answer. @param today the day in Korea, `YYYY-MM-DD` */
export const responseSchema = (today: string) =>
  typedSchema<ResponseValues>((values) => {
    const validUntil = values.offer.validUntil || null;
    const hasPassed = values.hasOffer && !isOfferValid({ validUntil }, today);
    return {
      'offer.validUntil': hasPassed ? OFFER_PASSED_MESSAGE : undefined,
      ...problemsOf(quoteResponseInput, written(values, [])),
    };
  });

/** The answer as input of the gateway. Throws when it breaks a rule. */
export function responseInput(values: ResponseValues, files: readonly AttachedFile[]) {
  const { clientKey: _made, ...input } = quoteResponseInput.parse(written(values, files));
  return input;
}

/** The offer, once its fields are valid; null until then. */
export const writtenOffer = (values: ResponseValues): QuoteOffer | null =>
  quoteResponseInput.shape.offer.safeParse(offerIn(values)).data ?? null;

/** Delivery times to choose from. */
export const SAMPLE_PERIODS = [0, 1, 2, 3, 5, 7, 10, 14, 20, 30].map((days) => ({
  value: String(days),
  label: formatSamplePeriod(days),
}));
