import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animationOf, pdfOf, PHOTO_AUTHOR, pictureOf, pixelBomb, zipOf } from '../sample-files';
import { BROKEN, examine, refusal } from './examine.testing';

const MB = 1024 ** 2;

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is drawn anew, without what a camera wrote: %s', async (format) => {
    const original = await pictureOf(format);
    const { type, name, bytes } = await examine('사진', original, 'PRODUCT_IMAGE');
    expect([type, name]).toEqual(format === 'jpeg' ? ['jpg', '사진.jpg'] : [format, `사진.${format}`]);
    const { format: kept, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ kept, width, height, exif, icc, xmp }).toEqual({ kept: format, width: 80, height: 40 });
    if (format !== 'gif') expect(original.toString('latin1')).toContain(PHOTO_AUTHOR);
    expect(bytes.toString('latin1')).not.toContain('Hong');
  });

  it('is drawn anew as a document too', async () => {
    const { bytes } = await examine('인증서.jpg', await pictureOf('jpeg'));
    expect(bytes.toString('latin1')).not.toContain('Hong');
  });

  it('loses what hangs at its end', async () => {
    const hidden = Buffer.concat([
      await pictureOf('png'),
      zipOf({ name: 'x', content: 'hidden' }),
      Buffer.from('<script>'),
    ]);
    const { bytes } = await examine('a.png', hidden, 'PRODUCT_IMAGE');
    expect(bytes.includes('PK')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
  });

  it('stands upright', async () => {
    const { bytes } = await examine('a.jpg', await pictureOf('jpeg', { orientation: 6 }), 'PRODUCT_IMAGE');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 80]);
    // The red corner is turned to the right.
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(35, 5)[0]).toBeGreaterThan(200);
    expect(at(5, 5)[2]).toBeGreaterThan(200);
  });

  it('of a material is no longer than 1200 pixels, any other no longer than 5000', async () => {
    const large = await examine('a.png', await pictureOf('png', { width: 6000, height: 1200 }), 'PRODUCT_IMAGE');
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 1200, height: 240 });
    const small = await examine('a.png', await pictureOf('png', { width: 1200, height: 10 }), 'PRODUCT_IMAGE');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 1200, height: 10 });
    const paper = await examine('a.png', await pictureOf('png', { width: 6000, height: 1200 }), 'PRODUCT_DOCUMENT');
    expect(await sharp(paper.bytes).metadata()).toMatchObject({ width: 5000, height: 1000 });
  });

  it('of a membership has exactly the pixels of its place, as people see it', async () => {
    const banner = await pictureOf('jpeg', { width: 1200, height: 300 });
    expect(await sharp((await examine('a.jpg', banner, 'MEMBERSHIP_BANNER')).bytes).metadata()).toMatchObject({
      width: 1200,
      height: 300,
    });
    const turned = await pictureOf('jpeg', { width: 300, height: 1200, orientation: 6 });
    expect((await examine('a.jpg', turned, 'MEMBERSHIP_BANNER')).type).toBe('jpg');
    for (const [width, height] of [
      [1200, 301],
      [2400, 600],
      [300, 1200],
    ] as const) {
      const other = await pictureOf('png', { width, height });
      await expect(examine('a.png', other, 'MEMBERSHIP_BANNER')).rejects.toMatchObject(
        refusal('그림은 가로 1200, 세로 300 픽셀이어야 해요.'),
      );
    }
    const moving = await pictureOf('gif', { width: 1200, height: 300 });
    await expect(examine('a.gif', moving, 'MEMBERSHIP_BANNER')).rejects.toMatchObject(
      refusal('jpg, png, webp 파일만 올릴 수 있어요.'),
    );
  });

  it.each(['gif', 'webp'] as const)('goes on moving: %s', async (format) => {
    const { bytes } = await examine(`a.${format}`, await animationOf(format), 'PRODUCT_IMAGE');
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 20, width: 30 });
  });

  it('that was named after another kind of picture gets its own ending', async () => {
    expect(await examine('사진.png', await pictureOf('webp'), 'PRODUCT_IMAGE')).toMatchObject({ name: '사진.webp' });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['of a few bytes that unpacks to gigabytes', () => pixelBomb(60_000, 60_000)],
    ['with too many frames', () => animationOf('gif', 501)],
  ])('%s is refused', async (_, make) => {
    await expect(examine('a', await make(), 'PRODUCT_IMAGE')).rejects.toMatchObject(
      refusal('그림의 가로세로가 너무 커요. 줄여서 올려 주세요.'),
    );
  });

  it('larger than 10 MB is refused, as a document too', async () => {
    const large = Buffer.concat([await pictureOf('png'), Buffer.alloc(10 * MB)]);
    await expect(examine('a.png', large)).rejects.toMatchObject({
      message: '그림은 10MB까지 올릴 수 있어요.',
      extensions: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['whose end is missing', async () => (await pictureOf('jpeg', { width: 800, height: 800 })).subarray(0, -900)],
    [
      'whose end is missing, as PNG',
      async () => (await pictureOf('png', { width: 800, height: 800 })).subarray(0, -300),
    ],
    ['without content', () => pixelBomb(10, 10)],
  ])('%s is refused', async (_, make) => {
    await expect(examine('a', await make(), 'PRODUCT_IMAGE')).rejects.toMatchObject(refusal(BROKEN));
  });

  it.each<[string, string, Buffer | string]>([
    ['a page', 'a.png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a document', 'a.pdf', pdfOf()],
    ['a bitmap', 'a.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ])('is not %s', async (_, name, content) => {
    await expect(examine(name, content, 'PRODUCT_IMAGE')).rejects.toMatchObject(
      refusal('png, jpg, webp, gif 파일만 올릴 수 있어요.'),
    );
  });
});
