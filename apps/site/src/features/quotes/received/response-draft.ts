import { z } from 'zod';
import { draftKeeper } from '../../shared/draft-keeper';
import { writingShape } from '../writing/writing-draft';
import { RESPONSE_FIELDS } from './response-values';

/** An answer that was written and not sent. */
export const responseDrafts = draftKeeper(
  'quote-answer',
  z.object({ values: z.record(z.enum(RESPONSE_FIELDS), z.string()), ...writingShape }),
);
