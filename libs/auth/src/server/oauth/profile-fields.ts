import { emailField } from '@gredia/domain';
import { z } from 'zod';

/** A field that a member may withhold: null when it is absent or unusable, so that it never prevents a sign-in. */
export const optionalProfileText = z.string().trim().min(1).nullable().catch(null);

export const optionalProfileEmail = emailField.nullable().catch(null);

/** The permanent id of an account at the provider. Numbers that JavaScript cannot hold exactly are refused. */
export const subjectField = z.union([z.string().min(1).max(255), z.int().transform(String)]);
