import { describe, expect, it } from 'vitest';
import { docxOf, hwpOf, hwpxOf, oldOfficeOf, pdfOf, pptxOf, xlsxOf, zipOf } from '../sample-files';
import { examine, refusal } from './examine.testing';

const DOCUMENT_TYPES = 'pdf, docx, xlsx, pptx, hwp, hwpx, csv, txt, zip, png, jpg, webp, gif 파일만 올릴 수 있어요.';
const LOCKED = '암호나 보안 설정이 걸린 파일이에요. 풀고 다시 올려 주세요.';
const MACROS = '매크로가 든 문서는 올릴 수 없어요. 매크로를 빼고 올려 주세요.';

describe('a document', () => {
  it.each<[string, Buffer | string, string]>([
    ['시험성적서.pdf', pdfOf(), 'pdf'],
    ['시험성적서.docx', docxOf(), 'docx'],
    ['조성표.xlsx', xlsxOf(), 'xlsx'],
    ['소개.pptx', pptxOf(), 'pptx'],
    ['전성분.hwp', hwpOf(), 'hwp'],
    ['전성분.hwpx', hwpxOf(), 'hwpx'],
    ['서류.zip', zipOf({ name: '폴더/', content: '' }, { name: '폴더/시험성적서.pdf', content: pdfOf() }), 'zip'],
    ['조성.csv', '성분,함량\n글리세린,5\n', 'csv'],
    ['안내.txt', '\ufeff보관: 서늘한 곳\r\n', 'txt'],
    // As Excel in Korea saves it: 성분 and 똠, a syllable that EUC-KR does not have.
    ['조성.csv', Buffer.from('bcbabad02c8c630a', 'hex'), 'csv'],
    ['긴 글.txt', Buffer.concat([Buffer.from('a'), Buffer.alloc(200_000, Buffer.from('bcba', 'hex'))]), 'txt'],
    ['긴 글.txt', `a${'성'.repeat(100_000)}`, 'txt'],
    ['안내.txt', Buffer.from('\ufeff유니코드', 'utf16le'), 'txt'],
    ['이름만', pdfOf(), 'pdf'],
    ['비밀.v2', xlsxOf(), 'xlsx'],
  ])('%s is kept as it came', async (name, content, type) => {
    const kept = await examine(name, content);
    expect(kept.type).toBe(type);
    expect(kept.bytes.equals(Buffer.from(content))).toBe(true);
    expect(kept.name.endsWith(`.${type}`)).toBe(true);
  });

  it.each<[string, string, Buffer | string]>([
    ['a program named pdf', '시험성적서.pdf', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400)])],
    ['a program of Linux', 'tool.txt', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(400)])],
    ['a script', 'a.txt', '#!/bin/sh\nrm -rf /\n'],
    ['a page', '안내.txt', '\n <!doctype html><script>alert(1)</script>'],
    ['a page with a mark', '안내.txt', '\ufeff<html></html>'],
    ['a page in old Windows', '안내.csv', Buffer.concat([Buffer.from('<p>'), Buffer.from('bcba', 'hex')])],
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['an SVG with a script', 'logo.txt', '<?xml version="1.0"?><svg onload="alert(1)"><script>1</script></svg>'],
    ['text with control characters', 'a.txt', 'abc\u0000def'],
    ['text of no encoding', 'a.txt', Buffer.from([0x61, 0xff, 0xff, 0xff, 0x61])],
    ['text that ends within a character', 'a.txt', Buffer.from([0x61, 0xbc])],
    ['a page in UTF-16', 'a.txt', Buffer.from('\ufeff<html>', 'utf16le')],
    ['a spreadsheet of before 2007', '조성표.xls', oldOfficeOf('Workbook')],
    ['an old spreadsheet under a new name', '조성표.xlsx', oldOfficeOf('Workbook')],
    ['a sound', 'a.mp3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(400)])],
  ])('is not %s', async (_, name, content) => {
    await expect(examine(name, content)).rejects.toMatchObject(refusal(DOCUMENT_TYPES));
  });

  it.each<[string, Buffer | string, string]>([
    ['그림.png', '성분,함량', '파일 이름은 .png인데 내용은 txt 파일이에요. 파일을 확인해 주세요.'],
    ['조성표.xlsx', docxOf(), '파일 이름은 .xlsx인데 내용은 docx 파일이에요. 파일을 확인해 주세요.'],
    [
      '문서.docx',
      zipOf({ name: 'a', content: 'b' }),
      '파일 이름은 .docx인데 내용은 zip 파일이에요. 파일을 확인해 주세요.',
    ],
    ['사진.jpeg', pdfOf(), '파일 이름은 .jpg인데 내용은 pdf 파일이에요. 파일을 확인해 주세요.'],
  ])('that is called %s must be one', async (name, content, message) => {
    await expect(examine(name, content)).rejects.toMatchObject(refusal(message));
  });

  it.each<[string, string, Buffer]>([
    ['hwp', 'a.hwp', hwpOf(0b11)],
    ['hwp under DRM', 'a.hwp', hwpOf(0b10001)],
    ['document of Word', 'a.docx', oldOfficeOf('EncryptedPackage')],
    ['archive', 'a.zip', zipOf({ name: 'secret.txt', content: 'x', isEncrypted: true })],
    [
      'archive in an archive',
      'a.zip',
      zipOf({ name: 'b.zip', content: zipOf({ name: 's', content: 'x', isEncrypted: true }) }),
    ],
  ])('does not need a password: %s', async (_, name, content) => {
    await expect(examine(name, content)).rejects.toMatchObject(refusal(LOCKED));
  });

  it('may be a PDF that forbids printing', async () => {
    expect((await examine('a.pdf', pdfOf('/Root 1 0 R /Encrypt 9 0 R'))).type).toBe('pdf');
  });

  it.each(['word/vbaProject.bin', 'xl/vbaProject.bin'])('has no macros: %s', async (name) => {
    await expect(examine('a.docx', docxOf({ name, content: 'x' }))).rejects.toMatchObject(refusal(MACROS));
  });
});
