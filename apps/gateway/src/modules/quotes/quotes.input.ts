import {
  QUOTE_LIMIT_MESSAGES,
  QUOTE_LIMITS,
  quoteFilterLabel,
  QUOTES_COMPARED,
  type QuoteFilter,
} from '@gredia/domain';
import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';

const FILTERS = Object.keys(quoteFilterLabel) as [QuoteFilter, ...QuoteFilter[]];

export const quoteListInput = pagingInput.extend({
  search: listSearchInput,
  option: z
    .enum(FILTERS, '보기 조건을 다시 골라 주세요.')
    .nullish()
    .transform((option) => option ?? 'ALL'),
});

export type QuoteListInput = z.output<typeof quoteListInput>;

/** Ids as the database writes them, each once. What is none stays as it is: it is found nowhere. */
const idsInput = z.array(z.string()).transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

const { min: least, max: most } = QUOTES_COMPARED;
const COMPARED_MESSAGE = `견적은 ${least}개부터 ${most}개까지 비교할 수 있어요.`;

export const comparedQuotesInput = z.object({
  ids: idsInput.pipe(z.array(z.string()).min(least, COMPARED_MESSAGE).max(most, COMPARED_MESSAGE)),
});

export const quotePrefillInput = z.object({
  pids: idsInput.pipe(z.array(z.string()).max(QUOTE_LIMITS.atOnce, QUOTE_LIMIT_MESSAGES.atOnce)),
});
