import { afterEach, describe, expect, it } from 'vitest';
import { collectFootnotes, numberFootnotes } from './collect-footnotes';

const show = (html: string) => (document.body.innerHTML = html);
afterEach(() => show(''));

const chip = (path: string, label: string) => `<a data-source href="${path}">${label}</a>`;
const line = (url: string, title: string) => `<span data-source><a href="${url}">${title}</a> · 2026-11-20 확인</span>`;

describe('the sources of a printed page', () => {
  it('are numbered in the order of the page, each once', () => {
    show(line('https://b.example/', '나') + line('https://a.example/', '가') + line('https://b.example/', '나'));
    const notes = collectFootnotes(document.body);
    expect(notes.map(({ text, url }) => [text, url])).toEqual([
      ['나 · 2026-11-20 확인', 'https://b.example/'],
      ['가 · 2026-11-20 확인', 'https://a.example/'],
    ]);
    const undo = numberFootnotes(document.body, notes);
    const numbers = () =>
      [...document.querySelectorAll<HTMLElement>('[data-source]')].map((at) => at.dataset['number']);
    expect(numbers()).toEqual(['1', '2', '1']);
    undo();
    expect(numbers()).toEqual([undefined, undefined, undefined]);
  });

  it('are two where one address has two lists', () => {
    const url = 'https://nmpa.example/';
    show(line(url, '기성분 목록') + line(url, '사용 한도') + line(url, '기성분 목록'));
    const notes = collectFootnotes(document.body);
    expect(notes.map(({ text }) => text)).toEqual(['기성분 목록 · 2026-11-20 확인', '사용 한도 · 2026-11-20 확인']);
  });

  it('of an entry are those of the row that shows it, called by its label', () => {
    const row = `<li data-entry="/substances/eu-iii/98">${line('https://eur-lex.example/', '부속서 III')}</li>`;
    show(chip('/substances/eu-iii/98', 'III/98') + row);
    const notes = collectFootnotes(document.body);
    expect(notes.map(({ text, url }) => [text, url])).toEqual([
      ['III/98: 부속서 III · 2026-11-20 확인', 'https://eur-lex.example/'],
    ]);
  });

  it('are the page of the entry where its text is not on the paper', () => {
    show(chip('/substances/eu-iii/98', 'III/98'));
    const [note] = collectFootnotes(document.body);
    expect(note).toMatchObject({ text: 'III/98', url: `${window.location.origin}/substances/eu-iii/98` });
  });

  it('have addresses that can be read and typed, and none where there is none', () => {
    show(`${line('https://law.example/%ED%99%94%EC%9E%A5 x', '법')}<span data-source>이름만</span>`);
    expect(collectFootnotes(document.body).map(({ url }) => url)).toEqual(['https://law.example/화장%20x', undefined]);
  });
});
