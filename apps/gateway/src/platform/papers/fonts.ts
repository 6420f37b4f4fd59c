import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Weights of Pretendard, whole; a paper takes in what it uses of them. As TrueType, whose parts are the smaller ones. */
export interface Fonts {
  regular: Buffer;
  semiBold: Buffer;
}

const { resolve } = createRequire(import.meta.url);

let loaded: Fonts | undefined;

/** The fonts of papers, read when the first one is made. */
export async function loadFonts(): Promise<Fonts> {
  if (loaded) return loaded;
  const folder = path.join(path.dirname(resolve('pretendard/package.json')), 'dist/public/static/alternative');
  const read = (weight: string) => readFile(path.join(folder, `Pretendard-${weight}.ttf`));
  const [regular, semiBold] = await Promise.all([read('Regular'), read('SemiBold')]);
  loaded = { regular, semiBold };
  return loaded;
}
