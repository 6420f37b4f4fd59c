import { open } from 'node:fs/promises';
import {
  isPictureType,
  PICTURE_LIMITS,
  picturePixels,
  pictureSide,
  UPLOAD_RULES,
  type FilePurpose,
  type FileType,
} from '@gredia/domain';
import { fileTypeFromFile } from 'file-type';
import { claimedType, cleanFileName } from '../file-name';
import type { ReceivedFile } from '../receive-file';
import { misnamed, pictureTooLarge, wrongType } from '../refusals';
import type { NewPath } from '../spool';
import { archiveType, isArchive } from './archive';
import { COMPOUND_FILE, isHwp } from './compound-file';
import { redrawPicture } from './picture';
import { isPlainText } from './text';

export interface ExaminedFile {
  /** Of what is kept: of a picture it is another file than the one that came. */
  path: string;
  type: FileType;
  /** Cleaned, with the ending of its type. */
  name: string;
}

/**
 * Finds out what a file really is, whatever its name says, and refuses what may not be kept for this purpose.
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE
 */
export async function examineFile(file: ReceivedFile, purpose: FilePurpose, newPath: NewPath): Promise<ExaminedFile> {
  const rule = UPLOAD_RULES[purpose];
  const type = await typeOf(file, newPath);
  if (!type || !rule.types.some((allowed) => allowed === type)) throw wrongType(rule);
  refuseWrongName(file.name, type);
  const name = cleanFileName(file.name, type);
  if (!isPictureType(type)) return { path: file.path, type, name };

  if (file.size > PICTURE_LIMITS.bytes) throw pictureTooLarge();
  const redrawn = await newPath();
  await redrawPicture(file.path, redrawn, type, { side: pictureSide(purpose), pixels: picturePixels(purpose) });
  return { path: redrawn, type, name };
}

const UTF16_MARKS = ['fffe', 'feff'];

/** Null for types that may not be uploaded. */
async function typeOf({ path, name }: ReceivedFile, newPath: NewPath): Promise<FileType | null> {
  const head = await headOf(path);
  if (isArchive(head)) return archiveType(path, newPath);
  if (head.equals(COMPOUND_FILE)) return (await isHwp(path)) ? 'hwp' : null;
  // The mark of UTF-16 is taken for a sound.
  const known = UTF16_MARKS.includes(head.toString('hex', 0, 2)) ? undefined : await fileTypeFromFile(path);
  switch (known?.ext) {
    case 'pdf':
      // Also one that forbids printing, as many makers' data sheets do: every reader opens those.
      return 'pdf';
    case 'png':
    case 'apng':
      return 'png';
    case 'jpg':
      return 'jpg';
    case 'webp':
      return 'webp';
    case 'gif':
      return 'gif';
    case undefined:
      if (!(await isPlainText(path))) return null;
      return claimedType(name) === 'csv' ? 'csv' : 'txt';
    default:
      return null;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COMPOUND_FILE.length), 0, COMPOUND_FILE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * A name may have an ending that says nothing to us, or none. One that names a type must be true, except that pictures are
 * often named after another kind of picture.
 */
function refuseWrongName(name: string, type: FileType): void {
  const claimed = claimedType(name);
  if (!claimed || claimed === type || (isPictureType(claimed) && isPictureType(type))) return;
  throw misnamed(claimed, type);
}
