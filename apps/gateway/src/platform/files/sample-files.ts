import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Files as people send them, and as they should not, made for tests. */

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** Without it packed. */
  isStored?: boolean;
  isEncrypted?: boolean;
  /** What the archive says is in it, when that is not true. */
  claimedSize?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** An archive, byte by byte as APPNOTE.TXT has it. */
export function zipOf(...entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, isEncrypted = false, claimedSize } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const title = Buffer.from(name);
    // Flags (bit 11: names in UTF-8), method, time, sum, sizes and lengths: the same in both places.
    const facts = Buffer.alloc(24);
    facts.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 0);
    facts.writeUInt16LE(isStored ? 0 : 8, 2);
    facts.writeUInt32LE(crc32(raw), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(claimedSize ?? raw.length, 16);
    facts.writeUInt16LE(title.length, 20);
    const local = Buffer.concat([uint32(LOCAL), uint16(20), facts, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(local);
    directory.push(Buffer.concat([uint32(CENTRAL), uint16(20), uint16(20), facts, place, title]));
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, uint32(END), end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const contentTypes = { name: '[Content_Types].xml', content: '<?xml version="1.0"?><Types/>' };

export const docxOf = (...more: ZipEntry[]) =>
  zipOf(contentTypes, { name: 'word/document.xml', content: '<w:document>시험성적서</w:document>' }, ...more);
export const xlsxOf = (...more: ZipEntry[]) =>
  zipOf(contentTypes, { name: 'xl/workbook.xml', content: '<workbook/>' }, ...more);
export const pptxOf = () => zipOf(contentTypes, { name: 'ppt/presentation.xml', content: '<p/>' });
export const hwpxOf = (...more: ZipEntry[]) =>
  zipOf(
    { name: 'mimetype', content: 'application/hwp+zip', isStored: true },
    { name: 'Contents/section0.xml', content: '<hs:sec>전성분표</hs:sec>' },
    ...more,
  );

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** @param properties bit 1: it has a password */
export const hwpOf = (properties = 1) =>
  Buffer.concat([
    compoundFile,
    Buffer.alloc(2000),
    Buffer.from('FileHeader', 'utf16le'),
    Buffer.alloc(1000),
    Buffer.from('HWP Document File'.padEnd(32, '\0')),
    uint32(0x05000300),
    uint32(properties),
    Buffer.alloc(500),
  ]);

/** A spreadsheet of before 2007, or one that needs a password: both are compound files. */
export const oldOfficeOf = (stream: 'Workbook' | 'EncryptedPackage') =>
  Buffer.concat([compoundFile, Buffer.alloc(1500), Buffer.from(stream, 'utf16le'), Buffer.alloc(1500)]);

export const pdfOf = (trailer = '/Root 1 0 R', body = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${body}\ntrailer<<${trailer}>>\nstartxref\n0\n%%EOF\n`);

export interface PictureOptions {
  width?: number;
  height?: number;
  /** How a camera held it: 6 is turned to the right. */
  orientation?: number;
}

export const PHOTO_AUTHOR = 'Taken by Hong Gildong at 37.5665N 126.9780E';

/** A picture, red in its upper left quarter; with what a camera writes into it. */
export async function pictureOf(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 80, height = 40, orientation = 1 }: PictureOptions = {},
): Promise<Buffer> {
  const corner = { create: { width: width >> 1, height: height >> 1, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation, exif: { IFD0: { Artist: PHOTO_AUTHOR, Copyright: PHOTO_AUTHOR } } })
    .toFormat(format)
    .toBuffer();
}

/** A picture that moves. */
export async function animationOf(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const drawn = Array.from({ length: frames }, (_, index) =>
    sharp({
      create: { width: 30, height: 20, channels: 3, background: { r: (index * 80) % 256, g: index % 256, b: 9 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(drawn), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of few bytes that says it has so many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
