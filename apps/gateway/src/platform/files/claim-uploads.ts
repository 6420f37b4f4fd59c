import { GraphQLError } from 'graphql';
import type { Executor } from '../database/client';
import { badUserInput } from '../errors/errors';
import { claimFiles, type FileClaim } from './files';
import type { FileModel } from './files.table';

/**
 * Claims uploads for a form.
 * @param field where the form says that one of them cannot be used
 * @throws BAD_USER_INPUT for that field
 */
export async function claimUploads(tx: Executor, claim: FileClaim, field: string): Promise<FileModel[]> {
  try {
    return await claimFiles(tx, claim);
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions.code === 'BAD_USER_INPUT') {
      throw badUserInput({ [field]: error.message });
    }
    throw error;
  }
}
