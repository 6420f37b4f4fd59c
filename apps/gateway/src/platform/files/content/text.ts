import { createReadStream } from 'node:fs';

/** A page, a picture made of text, a script: whatever acts when it is opened. */
const ACTIVE = /^\s*(<[!?/a-z]|#!)/i;
/** Control characters that no text has; what comes after ASCII differs by encoding. */
const CONTROL = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u;
const MARK = '\ufeff';
/** ASCII, pairs of a lead and a trail byte, and the lead of a pair that goes on in the next piece. */
const CP949 = /^(?:[\0-\x7f]|[\x81-\xfe][A-Za-z\x81-\xfe])*([\x81-\xfe]?)$/;

/**
 * Reads the pieces of a file in one encoding, the last one being empty.
 * @throws TypeError when they are not of it
 */
type Reader = (piece: Buffer) => string;

/** Whether a file is plain text in an encoding people use here, and not a document that browsers or shells run. */
export async function isPlainText(path: string): Promise<boolean> {
  for (const makeReader of [utf8, utf16('utf-16le'), utf16('utf-16be'), cp949]) {
    const isText = await isTextTo(makeReader(), path);
    if (isText !== null) return isText;
  }
  return false;
}

/** Null when the file is of another encoding. */
async function isTextTo(read: Reader, path: string): Promise<boolean | null> {
  let isBeginning = true;
  try {
    for await (const piece of createReadStream(path)) {
      const text = read(piece as Buffer);
      if ((isBeginning && ACTIVE.test(text.replace(MARK, ''))) || CONTROL.test(text)) return false;
      isBeginning = false;
    }
    read(Buffer.alloc(0));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function utf8(): Reader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (piece) => decoder.decode(piece, { stream: piece.length > 0 });
}

/** What Windows calls Unicode: it begins with a mark, or anything could be it. */
const utf16 = (encoding: string) => (): Reader => {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let isBeginning = true;
  return (piece) => {
    const text = decoder.decode(piece, { stream: piece.length > 0 });
    if (isBeginning && !text.startsWith(MARK)) throw new TypeError('No mark');
    isBeginning = false;
    return text;
  };
};

/** What Excel writes on a Korean Windows. TextDecoder's `euc-kr` knows a part of its syllables only. */
function cp949(): Reader {
  let lead = '';
  return (piece) => {
    const text = lead + piece.toString('latin1');
    const read = CP949.exec(text);
    if (!read || (lead && !piece.length)) throw new TypeError('Not CP949');
    lead = read[1] ?? '';
    return text;
  };
}
