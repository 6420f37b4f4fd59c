import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { newClientKey } from '../../../shared/forms/client-key';
import { UPLOAD_LIVES_MS } from '../../../shared/uploads/upload-file';
import type { EvidenceFile, SuggestValues } from './suggest-values';

/** What may be typed into a field. */
export const typedValue = z.union([
  z.string(),
  z.array(z.string()),
  z.array(z.object({ name: z.string(), applies: z.boolean(), condition: z.string(), title: z.string().optional() })),
  z.array(z.object({ inci: z.string(), ratio: z.string() })),
]);

const draftSchema = z.object({
  keys: z.array(z.string()),
  /** What the author saw of these fields. */
  base: z.record(z.string(), z.unknown()),
  wanted: z.record(z.string(), typedValue),
  comment: z.string(),
  links: z.array(z.object({ url: z.string(), note: z.string() })),
  files: z.array(
    z.object({ id: z.string(), name: z.string(), size: z.number(), uploadedAt: z.number(), note: z.string() }),
  ),
  /** The last sending, if no answer confirmed it. */
  attempt: z.object({ clientKey: z.string(), content: z.string() }).nullable(),
});

export type SuggestDraft = z.output<typeof draftSchema>;
export type Attempt = NonNullable<SuggestDraft['attempt']>;

export const suggestDrafts = draftKeeper('suggest-draft', draftSchema);

/** One slot for each account and target. */
export const suggestSlot = (userId: string, targetId: string): string => `${userId}-${targetId}`;

/** What a draft keeps: of the fields that were opened alone. */
export function draftOf(values: SuggestValues, attempt: Attempt | null): SuggestDraft {
  const { keys, comment, links, files } = values;
  const of = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key] as Value]] : [])));
  return { keys, base: of(values.base), wanted: of(values.wanted), comment, links, files, attempt };
}

/** The last sending may have arrived: the same contents go under its key again, other contents under a new one. */
export const attemptOf = (last: Attempt | null, content: string): Attempt =>
  last?.content === content ? last : { clientKey: newClientKey(), content };

/** Whether the upload of a file in a draft still exists. */
export const isThere = ({ uploadedAt }: EvidenceFile, now = Date.now()): boolean => now - uploadedAt < UPLOAD_LIVES_MS;
