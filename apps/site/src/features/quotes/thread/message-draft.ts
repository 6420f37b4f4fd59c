import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { writingShape } from '../writing/writing-draft';

/** Messages that were typed and not sent. */
export const messageDrafts = draftKeeper('quote-message', z.object({ text: z.string(), ...writingShape }));
