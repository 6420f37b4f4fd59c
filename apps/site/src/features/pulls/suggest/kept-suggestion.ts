import { z } from 'zod';
import type { SuggestGiven } from '../../../shared/suggesting/suggest-ask';

const KEY = 'suggest-given';

const keptSchema = z.object({
  name: z.string(),
  given: z.object({
    keys: z.array(z.string()).optional(),
    added: z.record(z.string(), z.array(z.string())).optional(),
    wrongEntry: z.string().optional(),
    reason: z.string().optional(),
  }),
});

/** Keeps in this tab what a dialog was to begin with, so that it survives the sign-in of a visitor. */
export function keepSuggestion(name: string, given: SuggestGiven): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, given }));
  } catch {
    // Without storage the dialog opens empty after a sign-in.
  }
}

/** What was kept for exactly this target. */
export function keptSuggestion(name: string): SuggestGiven {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data?.name === name ? data.given : {};
  } catch {
    return {};
  }
}

/** Forgets it: its dialog was closed or sent. */
export function dropSuggestion(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
