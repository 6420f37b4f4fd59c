import type { GraphqlFailure } from '@gredia/graphql-schema';
import type { Refusal } from '@gredia/ui/forms';
import { refusedFields, type Materials } from './quote-inputs';
import type { QuoteValues } from './quote-values';

const NOT_SENT = '보내지 못했어요. 내용은 그대로 있어요.';
/** Codes whose message tells the buyer what to do; any other one is our failure. */
const ACTIONABLE = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN', 'NOT_FOUND'];
/** Codes that prove the prefill outdated: a material was removed meanwhile, or the limit of the day was reached. */
const OUTDATED = ['NOT_FOUND', 'RATE_LIMITED'];

/** Paths for which the form has a field. */
const FIELD_PATHS =
  /^(.*weight\.amount|quoteOptions|note|buyer(Name|Company|Contact|Email)|postcode|road|detail|consent)$/;

/** The sentence to show when sending failed. */
export const refusalText = ({ code, message }: GraphqlFailure): string =>
  ACTIONABLE.includes(code) ? message : NOT_SENT;

/** A refusal of the gateway by field; what concerns a material itself is shown above the buttons. */
export function quoteRefusal(failure: GraphqlFailure, values: QuoteValues, materials: Materials): Refusal {
  const fields = refusedFields(failure.fields ?? {}, values, materials);
  const paths = Object.keys(fields);
  const hasOnlyFields = paths.length > 0 && paths.every((path) => FIELD_PATHS.test(path));
  return { fields, message: hasOnlyFields ? undefined : refusalText(failure) };
}

/** Whether the prefill has to be fetched again. */
export function isOutdated({ code, fields = {} }: GraphqlFailure, values: QuoteValues, materials: Materials): boolean {
  const refused = Object.keys(refusedFields(fields, values, materials));
  return OUTDATED.includes(code) || refused.some((path) => path.endsWith('.pid'));
}
