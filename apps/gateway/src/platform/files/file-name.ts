import { FILE_TYPES, type FileType } from '@gredia/domain';

/** Characters of a name, ending included: a file system holds 255 bytes, a Hangul syllable has three. */
const MAX_LENGTH = 80;
/** What no file system of our readers takes in a name. */
const RESERVED = /[<>:"|?*]/g;
/** Control characters, and invisible signs: those that turn the direction of a text hide what a name ends with. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** How else a type is written at the end of a name. */
const OTHER_ENDINGS: Record<string, FileType> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg' };

/** The ending of a name in small letters, without its dot; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.\s]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that a name claims; undefined when its ending says nothing to us. */
export function claimedType(name: string): FileType | undefined {
  const ending = endingOf(name);
  const types = Object.keys(FILE_TYPES) as FileType[];
  return (
    types.find((type) => type === ending) ?? (Object.hasOwn(OTHER_ENDINGS, ending) ? OTHER_ENDINGS[ending] : undefined)
  );
}

/** The last part of what a browser or a script gave as path, without signs that cannot be stored. */
function tidyName(given: string): string {
  const [last = ''] = given.replace(INVISIBLE, '').normalize('NFC').split(/[\\/]/).slice(-1);
  return last.replace(RESERVED, '_').replace(/\s+/gu, ' ');
}

/** How a file was called whose type was not examined, for records. */
export const givenName = (given: string): string => [...tidyName(given)].slice(0, MAX_LENGTH).join('');

/**
 * A name that can be shown, stored and sent: the last part of what a browser or a script gave as path, and always with the
 * ending that belongs to the type.
 */
export function cleanFileName(given: string, type: FileType): string {
  const tidy = tidyName(given);
  const stem = claimedType(tidy) ? tidy.slice(0, tidy.lastIndexOf('.')) : tidy;
  const ending = `.${type}`;
  const cut = [...stem.replace(/^[.\s]+/, '')].slice(0, MAX_LENGTH - ending.length).join('');
  return `${cut.replace(/(?<![.\s])[.\s]+$/, '') || '파일'}${ending}`;
}
