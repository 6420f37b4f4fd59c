import type { z } from 'zod';

/** Where drafts of one kind are kept. A slot names the owner of a draft and its subject: `<account>-<subject>`. */
export interface DraftKeeper<Draft> {
  /** What was left; null when nothing was, or nothing that can be read. */
  read(slot: string): Draft | null;
  /** @returns whether there was room for it; what is on the page is still there */
  write(slot: string, draft: Draft): boolean;
  clear(slot: string): void;
}

/** Every kind of draft; a sign-out forgets all of its account, also those whose code this page has not loaded. */
const DRAFT_KINDS = [
  'quote-draft',
  'quote-message',
  'quote-answer',
  'product-draft',
  'item-draft',
  'post-draft',
  'comment-draft',
  'proposal-draft',
  'suggest-draft',
  'pull-comment-draft',
  'membership-text',
  'membership-image',
  'pull-review-draft',
  'pull-rebase-draft',
  'checkout-draft',
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** What a tab keeps of quotes and formulas for whoever sits at it: `quote-given`, `quote-buyer-…`, `suggest-given`, `label-draft-…`, `formula`. */
const TAB_KINDS = /^(quote-given|quote-buyer|suggest-given|label-draft|formula)/;

/** The accounts whose drafts were forgotten since the page was loaded; null stands for all. */
const forgotten: (string | null)[] = [];

const isOf = (slot: string, userId: string | null): boolean => userId === null || slot.startsWith(`${userId}-`);

/** Changes when the drafts of a slot's owner are forgotten: a form that was open then keeps nothing any more. */
export const draftAge = (slot: string): number => forgotten.filter((userId) => isOf(slot, userId)).length;

/**
 * Takes the drafts of an account out of this browser, and what its tab was about: the next person at it must not read them.
 * @param userId null takes those of every account
 */
export function forgetDrafts(userId: string | null): void {
  forgotten.push(userId);
  try {
    for (const key of Object.keys(localStorage)) {
      if (DRAFT_KINDS.some((kind) => key.startsWith(`${kind}-`) && isOf(key.slice(kind.length + 1), userId))) {
        localStorage.removeItem(key);
      }
    }
    for (const key of Object.keys(sessionStorage)) if (TAB_KINDS.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Where cookies are blocked, so is this storage, and nothing is in it.
  }
}

/**
 * Drafts of one kind that are kept in this browser.
 * @param schema checks what is read: it may be from an older build or written by other code
 */
export const draftKeeper = <Draft>(kind: DraftKind, schema: z.ZodType<Draft>): DraftKeeper<Draft> =>
  keeperIn(() => localStorage, kind, schema);

/** Drafts that live as long as their tab, through reloads, and in no other: what says who somebody is and where they live. */
export const tabDraftKeeper = <Draft>(kind: 'quote-buyer', schema: z.ZodType<Draft>): DraftKeeper<Draft> =>
  keeperIn(() => sessionStorage, kind, schema);

function keeperIn<Draft>(storage: () => Storage, kind: string, schema: z.ZodType<Draft>): DraftKeeper<Draft> {
  const keyOf = (slot: string) => `${kind}-${slot}`;
  return {
    read(slot) {
      try {
        return schema.safeParse(JSON.parse(storage().getItem(keyOf(slot)) ?? 'null')).data ?? null;
      } catch {
        // Where cookies are blocked, so is this storage.
        return null;
      }
    },
    write(slot, draft) {
      try {
        storage().setItem(keyOf(slot), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear(slot) {
      try {
        storage().removeItem(keyOf(slot));
      } catch {
        // Then there is none.
      }
    },
  };
}
