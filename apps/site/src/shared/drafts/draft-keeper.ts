import type { z } from 'zod';

/** Where drafts of one kind are kept. A slot names the owner of a draft and its subject. */
export interface DraftKeeper<Draft> {
  /** What was left; null when nothing was, or nothing that can be read. */
  read(slot: string): Draft | null;
  /** @returns whether there was room for it; what is on the page is still there */
  write(slot: string, draft: Draft): boolean;
  clear(slot: string): void;
}

/**
 * Drafts of one kind that are kept in this browser.
 * @param schema checks what is read: it may be from an older build or written by other code
 */
export function draftKeeper<Draft>(kind: string, schema: z.ZodType<Draft>): DraftKeeper<Draft> {
  const keyOf = (slot: string) => `${kind}-${slot}`;
  return {
    read(slot) {
      try {
        return schema.safeParse(JSON.parse(localStorage.getItem(keyOf(slot)) ?? 'null')).data ?? null;
      } catch {
        // Where cookies are blocked, so is this storage.
        return null;
      }
    },
    write(slot, draft) {
      try {
        localStorage.setItem(keyOf(slot), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear(slot) {
      try {
        localStorage.removeItem(keyOf(slot));
      } catch {
        // Then there is none.
      }
    },
  };
}
