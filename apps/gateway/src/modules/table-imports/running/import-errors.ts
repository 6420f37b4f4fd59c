import type { ImportProblem } from '@gredia/domain';
import { GraphQLError } from 'graphql';
import { sqlStateOf } from '../../../platform/database/took-too-long';

/** Refusals that are about a record; any other one ends the work. */
const OF_A_RECORD = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'];
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: a value that does not fit, and one that another row rules out. */
const OF_A_VALUE = /^2[23]/;

/** Somebody asked for the end of the work. */
export class ImportCancelled extends Error {}

/** Why a record was refused, as people read it; null for what is no refusal of a record. */
export function problemsOf(error: unknown): ImportProblem[] | null {
  if (error instanceof GraphQLError) {
    const { code, fields } = error.extensions as { code?: string; fields?: Record<string, string> };
    if (!OF_A_RECORD.includes(code ?? '')) return null;
    const told = Object.entries(fields ?? {}).map(([field, message]) => ({ field, message }));
    return told.length ? told : [{ message: error.message }];
  }
  if (OF_A_VALUE.test(sqlStateOf(error))) return [{ message: '다른 항목과 겹치거나 넣을 수 없는 값이에요.' }];
  return null;
}
