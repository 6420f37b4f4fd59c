import type { PictureSize, PictureType } from '@gredia/domain';
import sharp from 'sharp';
import { tooManyPixels, unreadable, wrongPixels } from '../refusals';

/** Of all frames together: 8000 × 8000. Unpacked a pixel takes up to 4 bytes, and two pictures may be drawn at once. */
const MAX_PIXELS = 64_000_000;
const MAX_FRAMES = 500;
const SECONDS = 60;

/** What the library calls them. */
const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const satisfies Record<PictureType, string>;

// Every picture comes once.
sharp.cache(false);

/**
 * Draws a picture anew: no longer than so many pixels, turned as its camera meant it, in sRGB, and with nothing in the file but
 * the picture. What moves goes on moving.
 * @param pixels what it must be as people see it, where it must be so
 * @throws BAD_USER_INPUT when it cannot be read whole, is too large to be unpacked, or has other pixels
 */
export async function redrawPicture(
  from: string,
  to: string,
  type: PictureType,
  { side, pixels = null }: { side: number; pixels?: PictureSize | null },
): Promise<void> {
  const picture = sharp(from, {
    limitInputPixels: MAX_PIXELS,
    // Also when the end is missing; not at every oddity of a camera.
    failOn: 'error',
    animated: type === 'gif' || type === 'webp',
  });
  const { format, pages = 1, pageHeight, autoOrient } = await picture.metadata().catch(refuse);
  if (format !== FORMATS[type]) throw unreadable();
  if (pixels && (autoOrient.width !== pixels.width || (pageHeight ?? autoOrient.height) !== pixels.height)) {
    throw wrongPixels(pixels);
  }
  if (pages > MAX_FRAMES) throw tooManyPixels();
  // Frames cannot be turned; nothing that makes them says that they should be.
  const upright = pages > 1 ? picture : picture.autoOrient();
  await upright
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(FORMATS[type], type === 'jpg' ? { quality: 88 } : {})
    .timeout({ seconds: SECONDS })
    .toFile(to)
    .catch(refuse);
}

/** The library says all that is wrong with a picture in English sentences. */
function refuse(error: Error): never {
  throw /pixel limit/i.test(error.message) ? tooManyPixels() : unreadable();
}
