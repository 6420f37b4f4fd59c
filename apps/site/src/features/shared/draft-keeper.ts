import type { z } from 'zod';

/**
 * Drafts of one kind that are kept in this browser. A slot says whose a draft is and of what.
 * @param schema what stands in the storage may be of an older build, or of nobody we know
 */
export function draftKeeper<Draft>(kind: string, schema: z.ZodType<Draft>) {
  const keyOf = (slot: string) => `${kind}-${slot}`;
  return {
    /** What was left; null when nothing was, or nothing that can be read. */
    read(slot: string): Draft | null {
      try {
        return schema.safeParse(JSON.parse(localStorage.getItem(keyOf(slot)) ?? 'null')).data ?? null;
      } catch {
        // Where cookies are blocked, so is this storage.
        return null;
      }
    },
    /** @returns whether there was room for it; what is on the page is still there */
    write(slot: string, draft: Draft): boolean {
      try {
        localStorage.setItem(keyOf(slot), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear(slot: string): void {
      try {
        localStorage.removeItem(keyOf(slot));
      } catch {
        // Then there is none.
      }
    },
  };
}
