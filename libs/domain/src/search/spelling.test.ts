import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedKey } from './folded-key';
import { foldSpelling, spellLetters } from './spelling';

const sharedData = process.env.GREDIA_SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../../shared/data');
const list = path.join(sharedData, 'kcia/kcia_ingredients_fixed.csv');

describe('foldSpelling', () => {
  it.each([
    ['메칠파라벤', '메틸파라벤'],
    ['에칠헥실글리세린', '에틸헥실글라이세린'],
    ['디메치콘', '다이메티콘'],
    ['이소프로필미리스테이트', '아이소프로필미리스테이트'],
    ['아이소프로필미리스테이트', '아이소프로필미리스테이트'],
    ['피이지-30디폴리하이드록시스테아레이트', '피이지-30다이폴리하이드록시스테아레이트'],
    ['헥산디올', '헥산다이올'],
    ['부틸렌글리콜', '부틸렌글라이콜'],
    ['다이메칠에텔', '다이메틸에터'],
    ['스테아레이트에스테르', '스테아레이트에스터'],
    ['수소첨가레시틴', '하이드로제네이티드레시틴'],
    ['하이드로전퍼옥사이드', '하이드로젠퍼옥사이드'],
    ['트리에탄올아민', '트라이에탄올아민'],
    ['다이소듐이디티에이', '다이소듐이다이티에이'],
    ['소디움시트레이트', '소듐시트레이트'],
    ['살리실산', '살리실릭애씨드'],
    ['니아신아마이드', '나이아신아마이드'],
  ])('writes %s as %s', (written, standard) => {
    expect(foldSpelling(written)).toBe(standard);
  });

  it('leaves Latin text alone', () => {
    expect(foldSpelling('Dimethicone')).toBe('Dimethicone');
  });

  it('changes nothing when applied again', () => {
    const syllables = fc.constantFrom(...'디트리이소글라다아하히드니신치에테르텔스산칸란록옥카복보솔슈쟈쥬1-');
    fc.assert(
      fc.property(fc.string({ unit: syllables, maxLength: 12 }), (text) => {
        expect(foldSpelling(foldSpelling(text))).toBe(foldSpelling(text));
      }),
      { numRuns: 10000 },
    );
  });
});

describe('spellLetters', () => {
  it('writes abbreviations beside Hangul by the names of their letters', () => {
    expect(spellLetters('세라마이드NP')).toBe('세라마이드엔피');
    expect(spellLetters('C12-15알킬벤조에이트')).toBe('C12-15알킬벤조에이트');
    expect(spellLetters('EDTA')).toBe('EDTA');
  });
});

const hasList = existsSync(list);
if (!hasList) process.stdout.write('Skipped: the rules on the real list of previous names, which is not here.\n');

describe.runIf(hasList)('the rules on the real list of previous names', () => {
  // Vitest collects skipped tests too.
  const rows = hasList ? readFileSync(list, 'utf8').split('\n').slice(1).map(cells) : [];
  const standards = rows.map(([, name = '']) => name);
  const previous = rows.flatMap(([, name = '', , , cell = '']) =>
    cell
      .split(', ')
      .filter(Boolean)
      .map((old) => ({ old, name })),
  );

  it('make one name of two standard ones only where the list itself has both spellings', () => {
    const byKey = new Map<string, string[]>();
    for (const name of standards) byKey.set(foldedKey(name), [...(byKey.get(foldedKey(name)) ?? []), name]);
    const plain = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '');
    const merged = [...byKey.values()].filter((names) => new Set(names.map(plain)).size > 1);
    expect(merged.length).toBeLessThanOrEqual(5);
  });

  it("lead nearly half of the previous names to today's, and nearly none to another one", () => {
    const byKey = new Map(standards.map((name) => [foldedKey(name), name]));
    const untouched = new Set(standards);
    const right = previous.filter(({ old, name }) => foldedKey(old) === foldedKey(name)).length;
    // A previous name that is now the name of another plant is no fault of the rules.
    const wrong = previous.filter(({ old, name }) => {
      const found = byKey.get(foldedKey(old));
      return found !== undefined && foldedKey(old) !== foldedKey(name) && !untouched.has(old);
    });
    process.stdout.write(
      `${right} of ${previous.length} previous names resolved by spelling, ${wrong.length} to another name\n`,
    );
    expect(right / previous.length).toBeGreaterThan(0.45);
    expect(wrong.length / previous.length).toBeLessThan(0.005);
  });
});

function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
