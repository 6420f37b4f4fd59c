import { picturePixels, UPLOAD_MESSAGES, type FilePurpose, type PictureSize } from '@gredia/domain';
import { pictureOfFile } from '@gredia/ui';

/** A picture that can be sent, or why it cannot. */
export type ReadyPicture = { file: File } | { problem: string };

/**
 * Looks at a picture before it is sent: what the gateway would refuse for its pixels is said at once. A drawing (svg) becomes a
 * picture of the pixels that its place has: what is kept is never a document that could do something.
 */
export async function readyPicture(file: File, purpose: FilePurpose): Promise<ReadyPicture> {
  const pixels = picturePixels(purpose);
  if (!pixels) return { file };
  if (/\.svg$/i.test(file.name)) return drawn(file, pixels);
  const size = await sizeOf(file);
  // What this browser cannot read, the gateway looks at.
  if (size && (size.width !== pixels.width || size.height !== pixels.height)) {
    return { problem: `${UPLOAD_MESSAGES.wrongPixels(pixels)} 고른 그림은 ${size.width} × ${size.height}이에요.` };
  }
  return { file };
}

async function sizeOf(file: File): Promise<PictureSize | null> {
  try {
    const { width, height } = (await pictureOfFile(file)).image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

async function drawn(file: File, { width, height }: PictureSize): Promise<ReadyPicture> {
  const unreadable = { problem: '읽을 수 없는 svg 파일이에요. png 파일로 올려 주세요.' };
  try {
    const image = (await pictureOfFile(file)).image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const scale = Math.min(width / (image.width || width), height / (image.height || height));
    const [w, h] = [(image.width || width) * scale, (image.height || height) * scale];
    canvas.getContext('2d')?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? { file: new File([blob], file.name.replace(/svg$/i, 'png'), { type: 'image/png' }) } : unreadable;
  } catch {
    return unreadable;
  }
}
