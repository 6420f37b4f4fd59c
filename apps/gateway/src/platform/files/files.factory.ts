import { FILE_TYPES, UPLOAD_RULES } from '@gredia/domain';
import { one } from '../database/client';
import { newId } from '../database/columns';
import { testDatabase } from '../../testing/database';
import { files, type FileModel } from './files.table';

/** The row of a PDF that was uploaded and is not used yet; its bytes are nowhere. */
export async function buildFile(values: Partial<typeof files.$inferInsert> = {}): Promise<FileModel> {
  const { id = newId(), purpose = 'PRODUCT_DOCUMENT' } = values;
  return testDatabase()
    .db.insert(files)
    .values({
      id,
      purpose,
      name: '시험성적서.pdf',
      contentType: FILE_TYPES.pdf,
      size: 1024,
      sha256: '0'.repeat(64),
      storageKey: `nowhere/${id}`,
      isPublic: UPLOAD_RULES[purpose].isPublic,
      ...values,
    })
    .returning()
    .then(one);
}
