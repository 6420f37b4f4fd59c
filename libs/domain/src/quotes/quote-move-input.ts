import { z } from 'zod';
import { cleanTrackingNumber, courierLabel, trackingNumberProblem, type Courier } from '../shipping/couriers';
import { eventNoteField } from './quote-input';
import { declineReasonLabel, QUOTE_STATUSES, type DeclineReason, type QuoteStatus } from './quote-status';

const STATUSES = QUOTE_STATUSES as [QuoteStatus, ...QuoteStatus[]];
const COURIERS = Object.keys(courierLabel) as [Courier, ...Courier[]];
const REASONS = Object.keys(declineReasonLabel) as DeclineReason[];

/** A reason as its code or as it reads on screens; null for anything else. */
const reasonOf = (text: string): DeclineReason | null =>
  REASONS.find((reason) => reason === text || declineReasonLabel[reason] === text) ?? null;

/** Reason and note as one text, where the reason is none of the known ones: neither is lost. */
export const joinedWords = (reason: string | null, note: string | null): string | null =>
  [...new Set([reason, note])].filter((words) => words !== null).join(' · ') || null;

/**
 * A change of state as `updateQuote` takes it. Why a supplier cannot supply is one of the reasons, or words of its own,
 * which are kept as 기타 before the note; for other states `reason` is words, before the note as well.
 */
export const quoteMoveInput = z
  .object({
    to: z.enum(STATUSES, '상태를 다시 골라 주세요.'),
    reason: eventNoteField,
    note: eventNoteField,
    shippingCompany: z
      .enum(COURIERS, '택배사를 골라 주세요.')
      .nullish()
      .transform((courier) => courier ?? null),
    trackingNumber: z
      .string()
      .max(100, '송장번호를 확인해 주세요.')
      .nullish()
      .transform((number) => cleanTrackingNumber(number ?? '')),
  })
  .transform(({ reason, note, ...move }) => {
    if (move.to !== 'DECLINED') return { ...move, reason: null, note: joinedWords(reason, note) };
    const known = reason === null ? null : reasonOf(reason);
    return {
      ...move,
      reason: known ?? (reason === null ? null : ('ETC' as const)),
      note: known ? note : joinedWords(reason, note),
    };
  })
  .refine(({ to, reason }) => to !== 'DECLINED' || reason !== null, { path: ['reason'], error: '이유를 골라 주세요.' })
  .refine(({ to, shippingCompany }) => to !== 'SAMPLE_SENT' || shippingCompany !== null, {
    path: ['shippingCompany'],
    error: '택배사를 골라 주세요.',
  })
  .superRefine(({ to, shippingCompany, trackingNumber }, context) => {
    if (to !== 'SAMPLE_SENT' || shippingCompany === null) return;
    const problem = trackingNumberProblem(shippingCompany, trackingNumber);
    if (problem) context.addIssue({ code: 'custom', path: ['trackingNumber'], message: problem });
  });

/** The form is stricter than the contract: 기타 needs a note. */
export const quoteMoveForm = quoteMoveInput.refine(({ reason, note }) => reason !== 'ETC' || note !== null, {
  path: ['note'],
  error: '이유를 적어 주세요.',
});
