import { requiredLine } from '@gredia/domain';
import { z } from 'zod';

/** Why a membership is stopped, or goes on. */
export const stopReasonInput = z.object({ reason: requiredLine('이유', 200) });
