import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { files } from '../../platform/files/files.table';
import {
  quoteCheckouts,
  quoteEvents,
  quoteFiles,
  quoteMessages,
  quoteResponses,
  quotes,
  type QuoteCheckoutModel,
  type QuoteEventModel,
  type QuoteFileModel,
  type QuoteMessageModel,
  type QuoteModel,
  type QuoteResponseModel,
} from './quotes.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const byIds = statement<QuoteModel>(
  'quotes_by_ids',
  sql`SELECT ${rowOf(quotes)} FROM ${quotes} WHERE ${quotes.id} = ANY(${ids})`,
);

const checkouts = statement<QuoteCheckoutModel>(
  'checkouts_of_quotes',
  sql`SELECT ${rowOf(quoteCheckouts)} FROM ${quoteCheckouts} WHERE ${quoteCheckouts.quoteId} = ANY(${ids})
    ORDER BY ${quoteCheckouts.createdAt}, ${quoteCheckouts.userId}`,
);

const events = statement<QuoteEventModel>(
  'events_of_quotes',
  sql`SELECT ${rowOf(quoteEvents)} FROM ${quoteEvents} WHERE ${quoteEvents.quoteId} = ANY(${ids})
    ORDER BY ${quoteEvents.createdAt}, ${quoteEvents.id}`,
);

const responses = statement<QuoteResponseModel>(
  'responses_of_quotes',
  sql`SELECT ${rowOf(quoteResponses)} FROM ${quoteResponses} WHERE ${quoteResponses.quoteId} = ANY(${ids})
    ORDER BY ${quoteResponses.createdAt}, ${quoteResponses.id}`,
);

const messages = statement<QuoteMessageModel>(
  'messages_of_quotes',
  sql`SELECT ${rowOf(quoteMessages)} FROM ${quoteMessages} WHERE ${quoteMessages.quoteId} = ANY(${ids})
    ORDER BY ${quoteMessages.createdAt}, ${quoteMessages.id}`,
);

const filesOfQuotes = statement<QuoteFileModel>(
  'files_of_quotes',
  sql`SELECT ${rowOf(quoteFiles)}, ${files.id}, ${files.name}, ${files.size}::integer AS size,
      ${files.contentType} AS "contentType"
    FROM ${quoteFiles} JOIN ${files} ON ${files.id} = ${quoteFiles.fileId}
    WHERE ${quoteFiles.quoteId} = ANY(${ids}) ORDER BY ${quoteFiles.quoteId}, ${quoteFiles.position}`,
);

type Grouped = Pick<QuoteModel, 'id' | 'buyerId'> & { groupId: string };

const sentTogether = statement<Grouped>(
  'quotes_of_groups',
  sql`SELECT ${quotes.id}, ${quotes.buyerId} AS "buyerId", ${quotes.groupId} AS "groupId" FROM ${quotes}
    WHERE ${quotes.groupId} = ANY(${ids}) AND ${quotes.groupId} IS NOT NULL ORDER BY ${quotes.id}`,
);

const quoteIdOf = ({ quoteId }: { quoteId: string }) => quoteId;

/** What belongs to quotes. Whether the viewer may have it is asked before. */
export function quoteLoaders(db: Database) {
  return {
    quote: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    checkoutsOfQuote: rowsLoader((ids) => checkouts(db, { ids }), quoteIdOf),
    eventsOfQuote: rowsLoader((ids) => events(db, { ids }), quoteIdOf),
    responsesOfQuote: rowsLoader((ids) => responses(db, { ids }), quoteIdOf),
    messagesOfQuote: rowsLoader((ids) => messages(db, { ids }), quoteIdOf),
    filesOfQuote: rowsLoader((ids) => filesOfQuotes(db, { ids }), quoteIdOf),
    quotesOfGroup: rowsLoader(
      (ids) => sentTogether(db, { ids }),
      ({ groupId }) => groupId,
    ),
  };
}
