import type { GraphqlFailure } from '@gredia/graphql-schema';
import type { Refusal } from '@gredia/ui/forms';
import { refusedFields } from './quote-inputs';
import type { QuoteMaterial, QuoteValues } from './quote-values';

type Materials = readonly Pick<QuoteMaterial, 'id'>[];

const NOT_SENT = '보내지 못했어요. 내용은 그대로 있어요.';
/** Refusals that say what to do; anything else is our failure. */
const SPEAKING = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN', 'NOT_FOUND'];
/** Refusals that the prefill knew nothing of: meanwhile a material went, or the day's limit was reached. */
const OUTDATED = ['NOT_FOUND', 'RATE_LIMITED'];

const DRAWN = /^(.*weight\.amount|quoteOptions|note|buyer(Name|Company|Contact|Email)|postcode|road|detail|consent)$/;

/** What is said of a sending that failed. */
export const refusalText = ({ code, message }: GraphqlFailure): string =>
  SPEAKING.includes(code) ? message : NOT_SENT;

/** What the gateway refused, at the fields it is about. Of a material itself it is said above the buttons. */
export function quoteRefusal(failure: GraphqlFailure, values: QuoteValues, materials: Materials): Refusal {
  const fields = refusedFields(failure.fields ?? {}, values, materials);
  const paths = Object.keys(fields);
  const hasOnlyFields = paths.length > 0 && paths.every((path) => DRAWN.test(path));
  return { fields, message: hasOnlyFields ? undefined : refusalText(failure) };
}

/** Whether the form has to learn anew what can be asked for. */
export function isOutdated({ code, fields = {} }: GraphqlFailure, values: QuoteValues, materials: Materials): boolean {
  const refused = Object.keys(refusedFields(fields, values, materials));
  return OUTDATED.includes(code) || refused.some((path) => path.endsWith('.pid'));
}
