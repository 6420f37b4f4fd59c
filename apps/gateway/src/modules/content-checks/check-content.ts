import { contentScore, HOUR_MS, type ContentFacts, type ContentKind, type ContentScore } from '@gredia/domain';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { blockWords, contentSigns, type ContentSign } from './content-checks.table';
import { countSame, fingerprintOf } from './same-texts';

/** A text that somebody writes or changes. */
export interface WrittenContent {
  /** By which rules it is looked at: comments of suggestions by those of comments. */
  kind: ContentFacts['kind'];
  userId: string;
  accountCreatedAt: Date;
  /** Null of a comment. */
  title: string | null;
  /** Without marks: the places of the signs are places in it. */
  text: string;
  /** Addresses behind its words (`href`). */
  links: readonly string[];
  imageCount: number;
  /** Of a suggestion: its addresses are what it rests on, and its words are those of others with the same source. */
  isSuggestion?: boolean;
  /** Of a text that is being changed: it is not its own copy, and what operators let pass stays so. */
  targetId?: string;
}

export interface ContentCheck {
  /** 0 to 100. */
  score: number;
  signs: ContentSign[];
  fingerprint: number[];
  /** It waits for an operator. */
  isHeld: boolean;
  /** It would wait, had operators not let it pass with the same signs. */
  isLetPass: boolean;
  /** Why it waits, in sentences for its author; empty where it does not. */
  reasons: string[];
}

/** Looks at a text for signs of spam, for block words and for the same text elsewhere. Writes nothing. */
export async function checkContent(tx: Executor, content: WrittenContent): Promise<ContentCheck> {
  const facts = { ...factsOf(content), blockWords: await tx.select().from(blockWords) };
  const alone = contentScore(facts);
  // Many fields rest on one list: the same reason again says nothing where it has no signs of its own.
  const mayRepeat = content.isSuggestion === true && alone.signs.length === 0;
  const fingerprint = mayRepeat ? [] : fingerprintOf(content.text, alone.signs.length > 0);
  const sameCount = await countSame(tx, fingerprint, content.targetId ?? null);
  const checked = sameCount > 0 ? contentScore({ ...facts, sameCount }) : alone;
  const isLetPass = checked.isHeld && (await wasLetPass(tx, content, checked, fingerprint));
  return { ...checked, fingerprint, isLetPass, ...(isLetPass && { isHeld: false, reasons: [] }) };
}

function factsOf({
  kind,
  accountCreatedAt,
  title,
  text,
  links,
  imageCount,
  isSuggestion: linksAreEvidence = false,
}: WrittenContent): Omit<ContentFacts, 'blockWords'> {
  const accountHours = (Date.now() - accountCreatedAt.getTime()) / HOUR_MS;
  return { kind, title, text, links, linksAreEvidence, imageCount, accountHours, sameCount: 0 };
}

/**
 * Whether an operator looked at this text when it had at least these signs: it does not wait again for a comma. Another
 * text in its place, or another kind of sign for as many points, was never looked at.
 */
async function wasLetPass(
  tx: Executor,
  { targetId }: WrittenContent,
  { score, signs }: ContentScore,
  bands: readonly number[],
): Promise<boolean> {
  if (targetId === undefined) return false;
  const [before] = await tx.select().from(contentSigns).where(eq(contentSigns.targetId, targetId));
  if (!before || before.decidedAt === null || before.score < score) return false;
  const known = new Set(before.signs.map(({ sign }) => sign));
  return signs.every(({ sign }) => known.has(sign)) && bands.some((band) => before.fingerprint.includes(band));
}

/** Keeps what was found of a text, in the transaction that writes it; of nothing found no row is kept. */
export async function rememberCheck(
  tx: Executor,
  target: { kind: ContentKind; id: string },
  { score, signs, fingerprint, isLetPass }: ContentCheck,
): Promise<void> {
  if (score === 0 && fingerprint.length === 0) {
    await tx.delete(contentSigns).where(eq(contentSigns.targetId, target.id));
    return;
  }
  const found = { score, signs, fingerprint };
  await tx
    .insert(contentSigns)
    .values({ targetId: target.id, targetType: target.kind, ...found })
    .onConflictDoUpdate({
      target: contentSigns.targetId,
      // What operators have not seen like this is open again.
      set: { ...found, createdAt: sql`now()`, ...(!isLetPass && { decidedAt: null }) },
    });
}

/** Notes that operators decided about texts; signs of a later change are open. */
export async function decideChecks(tx: Executor, targetIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(contentSigns)
    .set({ decidedAt: at })
    .where(
      and(
        inArray(contentSigns.targetId, [...targetIds]),
        isNull(contentSigns.decidedAt),
        // In the milliseconds that a moment of ours has: what was found within the same one was seen.
        lte(sql`date_trunc('milliseconds', ${contentSigns.createdAt})`, at),
      ),
    );
}

/** Takes back what `decideChecks` noted at a moment. */
export async function reopenChecks(tx: Executor, targetIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(contentSigns)
    .set({ decidedAt: null })
    .where(and(inArray(contentSigns.targetId, [...targetIds]), eq(contentSigns.decidedAt, at)));
}
