import {
  formatSamplePeriod,
  isOfferValid,
  OFFER_PASSED_MESSAGE,
  quoteResponseInput,
  quoteUnitLabel,
  type QuoteOffer,
  type QuoteUnit,
} from '@gredia/domain';
import { problemsOf } from '../../shared/problems-of';
import type { AttachedFile } from '../writing/writing-draft';

export const RESPONSE_FIELDS = [
  'message',
  'sampleDeliveryPeriod',
  'offer',
  'offer.unitPriceKrw',
  'offer.unit',
  'offer.moq',
  'offer.leadTimeDays',
  'offer.validUntil',
] as const;

/** Fields of an answer by their path in the input, and whether an `offer` is made at all (`yes`). */
export type ResponseField = (typeof RESPONSE_FIELDS)[number];

/** An answer as it is typed; what is not written is empty. */
export type ResponseValues = Record<ResponseField, string>;

export const HAS_OFFER = 'yes';

/** @param unit the amount was asked for in */
export const blankResponse = (unit: QuoteUnit): ResponseValues => ({
  ...{ message: '', sampleDeliveryPeriod: '', offer: '', 'offer.unitPriceKrw': '', 'offer.unit': unit },
  ...{ 'offer.moq': '', 'offer.leadTimeDays': '', 'offer.validUntil': '' },
});

/** Whether nothing was written yet: choosing a unit is no writing. */
export const isBlankResponse = (values: ResponseValues): boolean =>
  RESPONSE_FIELDS.every((name) => name === 'offer.unit' || values[name] === '');

/** A number as people write one (`32,500`); null when nothing is written, NaN when it is none. */
function numberIn(text: string): number | null {
  const written = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (written === '') return null;
  return /^\d*\.?\d+$/.test(written) ? Number(written) : Number.NaN;
}

function offerIn(values: ResponseValues) {
  if (values.offer !== HAS_OFFER) return null;
  return {
    unitPriceKrw: numberIn(values['offer.unitPriceKrw']),
    unit: values['offer.unit'],
    moq: numberIn(values['offer.moq']),
    leadTimeDays: numberIn(values['offer.leadTimeDays']),
    validUntil: values['offer.validUntil'] || null,
  };
}

const written = (values: ResponseValues, files: readonly AttachedFile[]) => ({
  message: values.message,
  files: files.map(({ id }) => id),
  sampleDeliveryPeriod: numberIn(values.sampleDeliveryPeriod),
  offer: offerIn(values),
});

/** What is wrong with an answer, by field. @param today in Korea, `YYYY-MM-DD` */
export function responseProblems(values: ResponseValues, today: string): Partial<ResponseValues> {
  const problems: Partial<ResponseValues> = problemsOf(quoteResponseInput, written(values, []));
  const validUntil = values['offer.validUntil'] || null;
  if (values.offer === HAS_OFFER && !isOfferValid({ validUntil }, today)) {
    problems['offer.validUntil'] ??= OFFER_PASSED_MESSAGE;
  }
  return problems;
}

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
