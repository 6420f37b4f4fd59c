import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf, unicodeRange } from './unicode-range.mjs';

/**
 * Cuts Pretendard into the files that pages load: one with the letters that nearly every page shows, small ones with all
 * others that people write, and the package's own slices for what is left. Writes src/generated/fonts.css and the files
 * beside it. Why: docs/decisions/0043-first-load-on-phones.md.
 */
const { resolve } = createRequire(import.meta.url);
const FONT = resolve('pretendard/dist/public/variable/PretendardVariable.ttf');
const SLICES = resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
const OUT = path.resolve(import.meta.dirname, '../src/generated');

/** Lines of letters.txt, the most frequent letters first, that go into the first file; each later one is a file. */
const FIRST_LINES = 17;
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at));
/** What stands between words, in figures and in names of substances; what is not seen, such as a soft hyphen, asks for a file too. */
const SIGNS = '\r\u00a0\u00ad©®°±²³·×÷éαβγδλμωο–—‘’“”†•…™→←↑↓−≤≥○●※℃（）「」µ';

/** Letters of other languages and what stands beside them; numerals and units. A file each. */
const KINDS_OF_SIGNS = [/[\u00a1-\u20bf\u3000-\u301f]/, /[\u2100-\u218f\u2460-\u24ff\u3380-\u33ff]/];

/** The weights of the text styles: the lighter and blacker ones would be a quarter of the bytes. */
const WEIGHTS = { min: 400, max: 760 };
/** Kerning, figures of one width, composition, and what stands right beside its neighbour; no alternative forms. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'calt'];

/**
 * Chinese and Japanese are drawn by the device's own fonts, which are right for either (`lang`), and so are their commas, full
 * stops and wide letters: two of them in a name had two slices of 48 kB loaded. Korean has the wide brackets too.
 */
const FOREIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\u30fb\u30fc\uff01-\uff07\uff0a-\uff5e\uffe0-\uffe6]/u;

const font = await readFile(FONT);
const slices = await readSlices();
const lines = (await readFile(path.join(import.meta.dirname, 'letters.txt'), 'utf8')).trim().split('\n');
const first = ASCII + SIGNS + lines.slice(0, FIRST_LINES).join('');
const others = slices
  .flatMap(({ letters }) => letters)
  .filter((letter) => !first.includes(letter) && !FOREIGN.test(letter));
const signs = KINDS_OF_SIGNS.map((kind) => others.filter((letter) => kind.test(letter)).join(''));
const texts = [first, ...lines.slice(FIRST_LINES), ...signs];

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const faces = [];
for (const [at, text] of texts.entries()) {
  const file = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const name = `pretendard-${at === 0 ? 'first' : at}-${createHash('sha256').update(file).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(path.join(OUT, name), file);
  faces.push(fontFace(`./${name}`, unicodeRange(text)));
}
await writeFile(path.join(OUT, 'fonts.css'), [...packagedFaces(), ...faces].join(''));

/** The files of the package with the letters of each. */
async function readSlices() {
  const css = await readFile(SLICES, 'utf8');
  const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
  const rangesOfAll = [...css.matchAll(/unicode-range: ([^;]+);/g)].map(([, ranges]) => ranges);
  if (urls.length === 0 || urls.length !== rangesOfAll.length)
    throw new Error(`${SLICES} is written in another way now.`);
  return urls.map((url, at) => ({ url, letters: lettersOf(rangesOfAll[at]) }));
}

/** The package's slices for the letters that are in none of our files. */
function packagedFaces() {
  const ours = new Set(texts.join(''));
  return slices.flatMap(({ url, letters }) => {
    const file = path.relative(OUT, path.resolve(path.dirname(SLICES), url));
    const left = letters.filter((letter) => !ours.has(letter) && !FOREIGN.test(letter));
    return left.length === 0 ? [] : [fontFace(file, unicodeRange(left.join('')))];
  });
}

function fontFace(url, ranges) {
  const weights = `${WEIGHTS.min} ${WEIGHTS.max}`;
  return `@font-face{font-family:'Pretendard Variable';font-weight:${weights};font-display:swap;src:url(${url})format('woff2');unicode-range:${ranges}}\n`;
}
