import { z } from 'zod';
import { UPLOAD_LIVES_MS } from '../../shared/upload-file';

/** Older ones are not worth going on with. */
const DRAFT_LIVES_MS = 60 * 24 * 3600_000;

const draftSchema = z.object({
  /** When it was written, Unix milliseconds. */
  at: z.number(),
  text: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), uploadedAt: z.number() })),
  /** The last sending, as long as it is not known to have arrived: the same message goes by the same key again. */
  attempt: z.object({ clientKey: z.string(), content: z.string() }).nullable(),
});

export type MessageDraft = Omit<z.output<typeof draftSchema>, 'at'>;

export const EMPTY_DRAFT: MessageDraft = { text: '', files: [], attempt: null };

const storageKey = (slot: string) => `quote-message-${slot}`;

/**
 * What was typed and not sent in this browser, without files that are gone by now.
 * @param slot whose, and in which quote
 */
export function readMessageDraft(slot: string, now = Date.now()): MessageDraft {
  try {
    const stored = localStorage.getItem(storageKey(slot));
    const draft = stored === null ? undefined : draftSchema.safeParse(JSON.parse(stored)).data;
    if (!draft || now - draft.at > DRAFT_LIVES_MS) return EMPTY_DRAFT;
    const files = draft.files.filter(({ uploadedAt }) => now - uploadedAt < UPLOAD_LIVES_MS);
    return { text: draft.text, files, attempt: draft.attempt };
  } catch {
    // Where cookies are blocked, so is this storage.
    return EMPTY_DRAFT;
  }
}

/** Keeps it; an empty one is forgotten. */
export function writeMessageDraft(slot: string, draft: MessageDraft): void {
  try {
    if (draft.text === '' && draft.files.length === 0) localStorage.removeItem(storageKey(slot));
    else localStorage.setItem(storageKey(slot), JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // No room: what is on the page is still there.
  }
}
