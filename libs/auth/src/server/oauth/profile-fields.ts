import { emailField } from '@gredia/domain';
import { z } from 'zod';

/** A field that people may withhold: null when it is absent or unusable, for nobody is kept out by it. */
export const optionalText = z.string().trim().min(1).nullable().catch(null);

export const optionalEmail = emailField.nullable().catch(null);

/** Who somebody is at the provider, for good. Numbers beyond what JavaScript can tell apart are refused. */
export const subject = z.union([z.string().min(1).max(255), z.int().transform(String)]);
