import type { PersonalData } from '../../../platform/personal-data/personal-data';
import { readQuotesOf } from './quote-export';
import { leaveQuotes } from './quote-withdrawal';
import { quoteCheckouts, quoteEvents, quoteMessages, quoteResponses, quotes } from '../quotes.table';

/** What a person asked for, wrote, did and opened. Quotes are locked before suppliers, as a supplier's answer locks them. */
export const quotesPersonalData: PersonalData = {
  tables: [quotes, quoteEvents, quoteCheckouts, quoteMessages, quoteResponses],
  lockOrder: 20,
  export: (db, { id }, mostRows) => readQuotesOf(db, id, mostRows),
  forget: (tx, { id }) => leaveQuotes(tx, id),
};
