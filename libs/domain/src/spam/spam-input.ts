import { z } from 'zod';
import { optionalLine } from '../text/text-fields';

/** So many materials are hidden or found normal in one step. */
export const MOST_SPAM_PRODUCTS = 200;

/** What an operator writes for the supplier beside the reasons that the rules found. */
export const spamNoteField = optionalLine('메모', 200);

/** The materials that an operator has chosen, each once and in one order. */
export const spamProductIds = z
  .array(z.uuid('원료를 다시 골라 주세요.'))
  .min(1, '원료를 골라 주세요.')
  .max(MOST_SPAM_PRODUCTS, `한 번에 ${MOST_SPAM_PRODUCTS}건까지 고를 수 있어요.`)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].sort());
