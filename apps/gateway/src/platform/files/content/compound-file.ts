import { locked } from '../refusals';
import { findInFile } from './find-in-file';

/** How OLE compound files begin: hwp, and Office documents that are old or have a password. */
export const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The stream FileHeader of an hwp: its signature of 32 bytes, a version, and the properties. */
const HWP_HEADER = /HWP Document File\0{15}[^]{4}([^]{4})/;
/** Password, DRM, encryption and DRM by certificate (Hancom, HWP document file formats 5.0). */
const HWP_LOCKS = (1 << 1) | (1 << 4) | (1 << 8) | (1 << 10);
/** What an Office document with a password consists of. */
const ENCRYPTED_PACKAGE = new RegExp([...'EncryptedPackage'].join('\\0'));

/**
 * Whether a compound file is an hwp.
 * @throws BAD_USER_INPUT when it needs a password, also when it is an Office document
 */
export async function isHwp(path: string): Promise<boolean> {
  const [, properties] = (await findInFile(path, HWP_HEADER)) ?? [];
  if (properties === undefined) {
    if (await findInFile(path, ENCRYPTED_PACKAGE)) throw locked();
    return false;
  }
  if (Buffer.from(properties, 'latin1').readUInt32LE() & HWP_LOCKS) throw locked();
  return true;
}
