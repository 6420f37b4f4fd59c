import type { FileType } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { claimedType, cleanFileName } from './file-name';

describe('cleanFileName', () => {
  it.each<[string, FileType, string]>([
    ['나이아신아마이드 시험성적서.pdf', 'pdf', '나이아신아마이드 시험성적서.pdf'],
    // As macOS sends it.
    ['성분표.PDF'.normalize('NFD'), 'pdf', '성분표.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['C:\\Users\\hong\\msds.docx', 'docx', 'msds.docx'],
    ['a/b\u0000c\r\nd.csv', 'csv', 'bcd.csv'],
    // Shown as `coa_fdp.exe` backwards.
    ['coa_\u202eexe.fdp', 'pdf', 'coa_exe.fdp.pdf'],
    ['\ufeff숨\u200b은\u2028이름.zip', 'zip', '숨은이름.zip'],
    ['lone\ud800surrogate.png', 'png', 'lonesurrogate.png'],
    ['photo.jpeg', 'jpg', 'photo.jpg'],
    ['photo.PNG', 'jpg', 'photo.jpg'],
    ['setup.exe', 'pdf', 'setup.exe.pdf'],
    ['보고서 v1.2', 'pdf', '보고서 v1.2.pdf'],
    ['a<b>c:d"e|f?g*h.pdf', 'pdf', 'a_b_c_d_e_f_g_h.pdf'],
    ['  두   칸 . pdf', 'pdf', '두 칸 . pdf.pdf'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['...', 'pdf', '파일.pdf'],
    ['', 'png', '파일.png'],
    ['.pdf', 'pdf', '파일.pdf'],
  ])('%j of a %s is %j', (given, type, expected) => {
    expect(cleanFileName(given, type)).toBe(expected);
  });

  it('is cut so that a file system can hold it, and keeps its ending', () => {
    const name = cleanFileName(`${'가'.repeat(300)}.hwpx`, 'hwpx');
    expect([...name]).toHaveLength(80);
    expect(name.endsWith('가.hwpx')).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThan(255);
  });

  it('never cuts a character in two', () => {
    expect(cleanFileName(`${'a'.repeat(75)}🧪🧪.pdf`, 'pdf')).toBe(`${'a'.repeat(75)}🧪.pdf`);
  });
});

it.each([
  ['a.PDF', 'pdf'],
  ['a.pdf  ', 'pdf'],
  ['a.tar.zip', 'zip'],
  ['a.jfif', 'jpg'],
  ['a.exe', undefined],
  ['a.constructor', undefined],
  ['pdf', undefined],
  ['a.', undefined],
])('%j claims to be %s', (name, type) => {
  expect(claimedType(name)).toBe(type);
});
