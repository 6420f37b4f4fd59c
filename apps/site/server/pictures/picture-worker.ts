import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { PageCard } from '../../src/app/page-cards';
import { cardElement, PICTURE } from './card-element';

/** What the site asks its thread to draw. */
export interface DrawingOrder {
  id: number;
  card: PageCard;
}

/** The picture as PNG, or why there is none. */
export type DrawnPicture = { id: number; png: Uint8Array } | { id: number; failure: string };

const { fonts } = workerData as { fonts: string };
const font = (file: string, weight: 400 | 700) => ({
  name: 'Pretendard',
  weight,
  data: readFileSync(join(fonts, file)),
});
const known = [font('Pretendard-Regular.otf', 400), font('Pretendard-Bold.otf', 700)];

async function draw(card: PageCard): Promise<Uint8Array> {
  const svg = await satori(cardElement(card), { ...PICTURE, fonts: known });
  // All letters are shapes by now: no font of the machine is looked for.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

parentPort?.on('message', ({ id, card }: DrawingOrder) => {
  void draw(card).then(
    (png) => parentPort?.postMessage({ id, png } satisfies DrawnPicture),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies DrawnPicture),
  );
});
