import {
  addDays,
  BUSINESS_DAY_HOURS,
  businessHoursBefore,
  DEFAULT_QUOTE_DAYS,
  KOREAN_HOLIDAYS,
  koreanDay,
  mayMoveQuote,
  QUOTE_CONSENT,
  quoteEndAfter,
  quoteEndFrom,
  type DeclineReason,
  type QuoteActor,
  type QuoteOption,
  type QuoteStatus,
  type QuoteUnit,
} from '@gredia/domain';
import { newId } from '../../platform/database/columns';
import { list, text, type StarterRow } from '../../platform/starter/starter-files';
import type { UserModel } from '../identity/accounts/accounts.table';
import type { ProductModel } from '../products/products.table';
import { newQuoteNumber } from './asking/quote-number';
import { newsOf } from './transitions/move-quote';
import type { NewQuote, quoteCheckouts, quoteEvents, quoteMessages, quoteResponses } from './quotes.table';

export type QuoteColumn =
  | ('key' | 'buyer' | 'product' | 'group' | 'hoursAgo' | 'amount' | 'unit' | 'isMoq' | 'isSample' | 'options')
  | ('note' | 'contact' | 'address' | 'unreadBy');
export type StepColumn =
  | ('quote' | 'to' | 'hoursAgo' | 'reason' | 'text' | 'unitPriceKrw' | 'unit' | 'moq' | 'leadTimeDays')
  | ('validInDays' | 'sampleDays' | 'courier' | 'trackingNumber');
export type QuoteRow = StarterRow<QuoteColumn>;
type StepRow = StarterRow<StepColumn>;

/** Who asks whom for what. */
export interface Between {
  material: ProductModel;
  sellerId: string;
  buyer: UserModel;
  /** The account that acts for the supplier; null without one. */
  supplierId: string | null;
}

/** A request and everything that happened to it. */
interface QuoteStory {
  quote: NewQuote & { id: string };
  events: (typeof quoteEvents.$inferInsert)[];
  checkouts: (typeof quoteCheckouts.$inferInsert)[];
  responses: (typeof quoteResponses.$inferInsert)[];
  messages: (typeof quoteMessages.$inferInsert)[];
}

/** Its rows. Hours count back from now and are business hours: whenever the files are loaded, people were at work. */
export function tellStory(row: QuoteRow, steps: readonly StepRow[], people: Between, now: Date): QuoteStory {
  const at = (hours: string): Date => businessHoursBefore(now, Number(hours), KOREAN_HOLIDAYS);
  const createdAt = at(row.hoursAgo);
  const quote = requestOf(row, people, createdAt);
  // What waited for a business day has been reminded of by now.
  const waitedHours = Number(row.hoursAgo) - BUSINESS_DAY_HOURS;
  quote.remindedAt = waitedHours > 0 ? businessHoursBefore(now, waitedHours, KOREAN_HOLIDAYS) : null;
  const creation = { quoteId: quote.id, to: 'REQUESTED', by: 'BUYER', actorId: quote.buyerId, createdAt } as const;
  const story: QuoteStory = { quote, events: [creation], checkouts: [], responses: [], messages: [] };
  for (const step of steps) {
    // What ends by itself does so to the minute.
    takeStep(story, step, people, step.to === 'EXPIRED' ? (story.quote.expiresAt ?? now) : at(step.hoursAgo), now);
  }
  const readAt = (side: string) => (list(row.unreadBy).includes(side) ? null : story.quote.updatedAt);
  Object.assign(story.quote, { buyerReadAt: readAt('BUYER'), sellerReadAt: readAt('SUPPLIER') });
  return story;
}

function requestOf(row: QuoteRow, { material, sellerId, buyer }: Between, createdAt: Date): QuoteStory['quote'] {
  const [postcode = '', road = '', detail = null] = list(row.address);
  return {
    id: newId(),
    number: newQuoteNumber(createdAt),
    importKey: `starter:${row.key}`,
    buyerId: buyer.id,
    sellerId,
    pid: material.id,
    product: material.name,
    manufacture: material.manufacture,
    dealer: material.dealer,
    dealerEmail: material.email,
    incis: material.incis,
    buyerName: buyer.name,
    buyerCompany: buyer.company,
    buyerContact: row.contact,
    buyerEmail: row.buyer,
    buyerAddress: row.address ? { postcode, road, detail } : null,
    consentVersion: QUOTE_CONSENT.version,
    weightAmount: Number(row.amount),
    weightUnit: row.unit as QuoteUnit,
    note: text(row.note),
    isMoq: row.isMoq === 'Y',
    isSample: row.isSample === 'Y',
    quoteOptions: list(row.options) as QuoteOption[],
    status: 'REQUESTED',
    createdAt,
    updatedAt: createdAt,
    newForSellerAt: createdAt,
    expiresAt: quoteEndFrom('REQUESTED', createdAt, DEFAULT_QUOTE_DAYS),
  };
}

function takeStep(story: QuoteStory, step: StepRow, people: Between, at: Date, now: Date): void {
  const { quote } = story;
  const [from, to] = [quote.status ?? 'REQUESTED', step.to as QuoteStatus];
  const by = moverOf(from, to);
  const actorId = { BUYER: people.buyer.id, SUPPLIER: people.supplierId, ADMIN: null, SYSTEM: null }[by];
  const written = { id: newId(), quoteId: quote.id, authorId: actorId, createdAt: at };
  // Answers and questions stand by themselves; of other steps the words are in the history.
  const note = ['RESPONDED', 'NEGOTIATING'].includes(to) ? null : text(step.text);
  const reason = text(step.reason) as DeclineReason | null;
  story.events.push({ quoteId: quote.id, from, to, by, actorId, reason, note, createdAt: at });
  if (to === 'CONFIRMED' && people.supplierId) {
    story.checkouts.push({ quoteId: quote.id, userId: people.supplierId, createdAt: at });
  }
  if (to === 'RESPONDED') story.responses.push({ ...written, message: step.text, ...offerOf(step, now) });
  if (to === 'NEGOTIATING') story.messages.push({ ...written, text: step.text });
  Object.assign(quote, {
    status: to,
    updatedAt: at,
    expiresAt: quoteEndAfter({ status: from, expiresAt: quote.expiresAt ?? null }, to, at, DEFAULT_QUOTE_DAYS),
    ...newsOf(by, at),
    ...(to === 'SAMPLE_SENT' && { shippingCompany: step.courier, trackingNumber: text(step.trackingNumber) }),
  });
}

/** Who takes a step: an administrator only where no other party may. */
function moverOf(from: QuoteStatus, to: QuoteStatus): QuoteActor {
  const actors: QuoteActor[] = ['BUYER', 'SUPPLIER', 'SYSTEM', 'ADMIN'];
  const by = actors.find((actor) => mayMoveQuote(from, to, actor));
  if (!by) throw new Error(`No party may move a quote from ${from} to ${to}.`);
  return by;
}

const number = (cell: string): number | null => (cell ? Number(cell) : null);

function offerOf(step: StepRow, now: Date) {
  const days = number(step.validInDays);
  return {
    unitPriceKrw: number(step.unitPriceKrw),
    offerUnit: text(step.unit) as QuoteUnit | null,
    moq: number(step.moq),
    leadTimeDays: number(step.leadTimeDays),
    validUntil: days === null ? null : koreanDay(addDays(now, days)),
    sampleDeliveryPeriod: number(step.sampleDays),
  };
}
