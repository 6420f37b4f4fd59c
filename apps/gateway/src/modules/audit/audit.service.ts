import { createHmac } from 'node:crypto';
import type { Client, Keys } from '@gredia/auth/server';
import type { Executor } from '../../db/client';
import { auditLogs } from './audit.table';

/** What happened, in words of the console: `area.verb`. */
export type AuditAction =
  | 'sign-in'
  | 'sign-out'
  | 'sign-up'
  | 'provider.link'
  | 'email.verify'
  | 'email.change'
  | 'password.change'
  | 'password.reset'
  | 'device.revoke'
  | 'account.update'
  | 'account.withdraw'
  | 'rights.change'
  | 'consent.change'
  | 'data.export'
  | 'reauthenticate'
  | 'job.retry';

export interface AuditEntry {
  action: AuditAction;
  /** `ok`, or the code of the refusal. */
  outcome: string;
  actorId?: string | null;
  subjectId?: string | null;
  details?: Record<string, unknown>;
}

/** Writes an audit row; inside the transaction of what it tells of. */
export async function audit(tx: Executor, keys: Keys, client: Client | null, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLogs).values({
    ...entry,
    addressHash: client && addressHash(keys, client.address),
    userAgent: client?.userAgent.slice(0, 300),
  });
}

/** How an address is kept: the same one is recognised, none can be read back without the secret. */
export function addressHash(keys: Keys, address: string): string {
  return createHmac('sha256', keys.secrets[0]).update(`address ${address}`).digest('base64url').slice(0, 22);
}
