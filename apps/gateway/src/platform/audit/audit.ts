import { createHmac } from 'node:crypto';
import type { Client, Keys } from '@gredia/auth/server';
import type { Executor } from '../database/client';
import { auditLogs } from './audit.table';

/** What can happen, in words of the console: `area.verb`. Each module adds its own (`declare module`). */
export interface AuditActions {}

export type AuditAction = keyof AuditActions;

export interface AuditEntry {
  action: AuditAction;
  /** `ok`, or the code of the refusal. */
  outcome: string;
  actorId?: string | null;
  subjectId?: string | null;
  details?: Record<string, unknown>;
  /** The record of a collection that it was about, and the values that became others where some did. */
  document?: { collection: string; id: string; reason: string | null; before?: DocumentPart; after?: DocumentPart };
}

type DocumentPart = Readonly<Record<string, unknown>>;

/** From where something was done, as a row keeps it. */
export interface AuditOrigin {
  addressHash: string | null;
  userAgent: string | null;
}

/** Writes an audit row; inside the transaction of what it tells of. */
export async function audit(tx: Executor, keys: Keys, client: Client | null, entry: AuditEntry): Promise<void> {
  await auditFrom(tx, originOf(keys, client), entry);
}

/** The same of many things that were done together, in one statement. */
export const auditEach = (
  tx: Executor,
  keys: Keys,
  client: Client | null,
  entries: readonly AuditEntry[],
): Promise<void> => writeRows(tx, originOf(keys, client), entries);

/** From where a client comes, as rows keep it. */
export function originOf(keys: Keys, client: Client | null): AuditOrigin {
  const { address, userAgent } = client ?? {};
  return {
    addressHash: address ? addressHash(keys, address) : null,
    userAgent: userAgent?.slice(0, 300) || null,
  };
}

/** The same where the address is known by its hash alone. */
export const auditFrom = (tx: Executor, origin: AuditOrigin, entry: AuditEntry): Promise<void> =>
  writeRows(tx, origin, [entry]);

async function writeRows(tx: Executor, origin: AuditOrigin, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const from = { addressHash: origin.addressHash, userAgent: origin.userAgent?.slice(0, 300) };
  const rows = entries.map(({ document, ...row }) => {
    const { id: documentId, ...said } = document ?? {};
    return { ...row, ...(document && { documentId, ...said }), ...from };
  });
  await tx.insert(auditLogs).values(rows);
}

/** How an address is kept: the same one is recognised, none can be read back without the secret. */
export function addressHash(keys: Keys, address: string): string {
  return createHmac('sha256', keys.secrets[0]).update(`address ${address}`).digest('base64url').slice(0, 22);
}
