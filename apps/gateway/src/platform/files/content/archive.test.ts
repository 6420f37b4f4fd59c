import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { docxOf, hwpxOf, xlsxOf, zipOf } from '../sample-files';
import { BROKEN, examine, refusal } from './examine.testing';

const MB = 1024 ** 2;
const BOMB = '압축을 풀면 너무 커지는 파일이에요.';

describe('an archive', () => {
  const zeros = Buffer.alloc(80 * MB);

  it.each([
    ['a zip', () => zipOf({ name: 'zeros', content: zeros })],
    ['a document', () => docxOf({ name: 'word/media/zeros.bin', content: zeros })],
    ['a table', () => xlsxOf({ name: 'xl/worksheets/sheet1.xml', content: zeros })],
    ['an hwpx', () => hwpxOf({ name: 'BinData/zeros', content: zeros })],
    ['an archive in an archive', () => zipOf({ name: 'b.zip', content: zipOf({ name: 'zeros', content: zeros }) })],
    [
      'many entries that are harmless one by one',
      () => zipOf(...Array.from({ length: 90 }, (_, n) => ({ name: `${n}`, content: zeros.subarray(0, MB) }))),
    ],
  ])('that bursts is refused: %s', async (_, make) => {
    await expect(examine('a', make())).rejects.toMatchObject(refusal(BOMB));
  });

  it('is measured by what comes out of it, whatever it claims', async () => {
    const bomb = zipOf({ name: 'zeros', content: zeros, claimedSize: 10 });
    await expect(examine('a.zip', bomb)).rejects.toMatchObject(refusal(BROKEN));
    // An archive whose claim holds until the last moment has burst by then.
    const patient = zipOf({ name: 'zeros', content: zeros, claimedSize: 79 * MB });
    await expect(examine('a.zip', patient)).rejects.toMatchObject(refusal(BOMB));
  });

  it('that would fill a disk is refused also where it is packed badly', async () => {
    // 40 to 1, and more than 300 MB.
    const block = Buffer.concat([randomBytes(MB), Buffer.alloc(39 * MB)]);
    const entries = Array.from({ length: 8 }, (_, n) => ({ name: `${n}`, content: block }));
    await expect(examine('a.zip', zipOf(...entries))).rejects.toMatchObject(refusal(BOMB));
  });

  it('may hold much that is repeated', async () => {
    expect((await examine('a.zip', zipOf({ name: 'zeros', content: zeros.subarray(0, 19 * MB) }))).type).toBe('zip');
  });

  it('holds other archives two deep, a document of Office being one', async () => {
    const table = xlsxOf();
    const document = docxOf({ name: 'word/embeddings/table.xlsx', content: table });
    const packed = zipOf({ name: 'a.docx', content: document });
    expect((await examine('a.zip', packed)).type).toBe('zip');
    await expect(examine('a.zip', zipOf({ name: 'b.zip', content: packed }))).rejects.toMatchObject(
      refusal('압축 파일 안에 압축 파일이 너무 여러 겹으로 들어 있어요.'),
    );
  });

  it('holds 10,000 files at most, those of archives in it among them', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `${n}`, content: '', isStored: true }));
    const inner = { name: 'inner.zip', content: zipOf(...files(6000)) };
    expect((await examine('a.zip', zipOf(inner, ...files(3999)))).type).toBe('zip');
    await expect(examine('a.zip', zipOf(inner, ...files(4000)))).rejects.toMatchObject(
      refusal('압축 파일 안에 파일이 너무 많아요.'),
    );
  });

  it.each<[string, Buffer]>([
    ['that ends in the middle', zipOf({ name: 'a', content: 'b'.repeat(500) }).subarray(0, 60)],
    ['whose content is broken', Buffer.from(zipOf({ name: 'a', content: 'b' })).fill(0xff, 31, 34)],
    ['that writes outside of its folder', zipOf({ name: '../../etc/cron.d/x', content: '* * * * *' })],
    ['that writes to the root', zipOf({ name: '/etc/passwd', content: 'x' })],
  ])('%s is refused', async (_, content) => {
    await expect(examine('a.zip', content)).rejects.toMatchObject(refusal(BROKEN));
  });

  it('that is empty is refused', async () => {
    await expect(examine('a.zip', zipOf())).rejects.toMatchObject(refusal('빈 파일이에요.'));
  });
});
