import { deflateSync } from 'node:zlib';

/** A green picture of 8 × 8 pixels. */
export const picture = (name = '사진.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQ6w7HihiGlgQAiA5EAYpOEL4AAAAASUVORK5CYII=',
    'base64',
  ),
});

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
164
%%EOF
`;

/** A document of one empty page. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });

/** Says that it is a document, and is none. */
export const falsePdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('plain text') });

/** A picture of one colour, of any size. */
export function pictureOf(width: number, height: number, name = '배너.png') {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x66)]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [part('IHDR', head), part('IDAT', deflateSync(lines)), part('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/** As PNG checks its parts; `zlib.crc32` is not in every Node that we run on. */
function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
