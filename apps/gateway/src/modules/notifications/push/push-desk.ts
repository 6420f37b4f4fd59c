import type { PushSettings } from './push.settings';

/** What requests know of web push: no private key. */
export type PushDesk = Pick<PushSettings, 'publicKey' | 'testService'>;

export const pushDeskOf = (settings: PushSettings | null): PushDesk | null =>
  settings && { publicKey: settings.publicKey, testService: settings.testService };
