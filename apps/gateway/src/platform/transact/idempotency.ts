import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { stableJson } from '../database/stable-json';
import { idempotencyKeys } from './idempotency.table';

/** Days; a form that was left open longer makes its thing anew. */
const KEPT = 90;

/** Who sends for what: a root field of the contract. */
export interface Sender {
  operation: string;
  accountId: string;
}

export interface Sending {
  /** Made by the client for this one sending. */
  key: string;
  input: unknown;
}

/** A sending that had arrived before. */
export interface Repeat {
  /** What the first one made. */
  answer: string;
  /** Whether it says the same. */
  isSameInput: boolean;
}

/**
 * Claims sendings in the transaction that carries them out. A second sending of the same key waits here until the first
 * has ended, and finds what it made. What is claimed must be answered in the same transaction (`answerSendings`).
 * @returns those that had arrived before, by key
 */
export async function claimSendings(
  tx: Executor,
  { operation, accountId }: Sender,
  sendings: readonly Sending[],
): Promise<Map<string, Repeat>> {
  // Always in the same order: two claims of the same keys must not wait for each other.
  const wanted = [...sendings].sort((a, b) => (a.key < b.key ? -1 : 1));
  if (wanted.length === 0) return new Map();
  const digests = new Map(wanted.map(({ key, input }) => [key, digestOf(input)]));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(wanted.map(({ key }) => ({ operation, accountId, key, inputDigest: digests.get(key) ?? '' })))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === wanted.length) return new Map();

  const isNew = new Set(claimed.map(({ key }) => key));
  const others = wanted.map(({ key }) => key).filter((key) => !isNew.has(key));
  const { key, inputDigest, answer } = idempotencyKeys;
  const ofSender = and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.accountId, accountId));
  const found = await tx
    .select({ key, inputDigest, answer })
    .from(idempotencyKeys)
    .where(and(ofSender, inArray(key, others)));
  return new Map(
    found.map((row) => [row.key, { answer: row.answer ?? '', isSameInput: row.inputDigest === digests.get(row.key) }]),
  );
}

/** Notes what claimed sendings made: `[key, answer]` each. */
export async function answerSendings(
  tx: Executor,
  { operation, accountId }: Sender,
  answers: readonly (readonly [key: string, answer: string])[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.execute(sql`
    UPDATE ${idempotencyKeys} SET answer = made.answer
    FROM unnest(${sql.param(answers.map(([key]) => key))}::text[], ${sql.param(answers.map(([, answer]) => answer))}::text[])
      AS made (key, answer)
    WHERE ${idempotencyKeys.operation} = ${operation} AND ${idempotencyKeys.accountId} = ${accountId}::uuid
      AND ${idempotencyKeys.key} = made.key`);
}

/** Claims one sending; without a key nothing is remembered. @returns the earlier one, or null */
export async function claimSending(
  tx: Executor,
  sender: Sender,
  { key, input }: { key: string | null; input: unknown },
): Promise<Repeat | null> {
  if (key === null) return null;
  return (await claimSendings(tx, sender, [{ key, input }])).get(key) ?? null;
}

/** Notes what one claimed sending made. */
export async function answerSending(tx: Executor, sender: Sender, key: string | null, answer: string): Promise<void> {
  if (key !== null) await answerSendings(tx, sender, [[key, answer]]);
}

/** A sending that may arrive twice, and what becomes of it. */
export interface Once<Result> extends Sender {
  /** Null: the client gave none, and each sending is carried out. */
  key: string | null;
  input: unknown;
  /** What is remembered of the result, usually its id. */
  answerOf(result: Result): string;
  /** The result of a sending that had arrived before. */
  again(repeat: Repeat): Promise<Result> | Result;
}

/** Carries out a sending once for each key of the client, in the caller's transaction. */
export async function carryOutOnce<Result>(
  tx: Executor,
  once: Once<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const repeat = await claimSending(tx, once, once);
  if (repeat) return once.again(repeat);
  const result = await work();
  await answerSending(tx, once, once.key, once.answerOf(result));
  return result;
}

/** Takes out what was remembered of an account. */
export async function forgetSendings(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}

/** Takes out the keys of long ago. */
export async function forgetOldSendings(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${KEPT})`));
  return rowCount ?? 0;
}

const digestOf = (input: unknown): string => createHash('sha256').update(stableJson(input)).digest('hex');
