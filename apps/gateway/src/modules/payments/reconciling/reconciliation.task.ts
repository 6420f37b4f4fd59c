import { DAY_MS } from '@gredia/domain';
import type { Schedule } from '../../../platform/queue/schedule';
import type { PaymentOffice } from '../payment-office';
import { reconcile } from './reconcile';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock: our payments beside the provider's list. */
    'reconcile-payments': Record<string, never>;
  }
}

/**
 * 03:40 in Korea. Work of its own, not a step of the night: a provider that does not answer would have every other step
 * done again, and needs more tries than they.
 */
export const reconciliationSchedule: Schedule = {
  task: 'reconcile-payments',
  match: '40 18 * * *',
  backfillMs: DAY_MS,
  maxAttempts: 10,
};

/** @throws when the provider does not answer: the queue tries again */
export async function reconcileInTheNight(office: PaymentOffice): Promise<void> {
  office.log.info(await reconcile(office), 'Payments were compared with the provider');
}
