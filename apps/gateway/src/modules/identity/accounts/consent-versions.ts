import { CONSENT_VERSION } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import type { ConsentKind } from './accounts.table';

declare module '../../../platform/graphql/context' {
  interface ContextServices {
    /** Set by the module that keeps the documents people agree to. */
    textsInForce: TextsInForce;
  }
}

/** From which day the texts hold that a person agrees to now; kinds that are not named have the text of libs/domain. */
export type TextsInForce = (tx: Executor) => Promise<Partial<Record<ConsentKind, string>>>;

/** The day of the text that a consent is given to. */
export const textVersionOf = (inForce: Partial<Record<ConsentKind, string>>, kind: ConsentKind): string =>
  inForce[kind] ?? CONSENT_VERSION;
