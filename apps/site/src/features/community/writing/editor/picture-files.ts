import { isPictureType, UPLOAD_RULES } from '@gredia/domain';

const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || UPLOAD_RULES.POST_IMAGE.types.some((known) => name.toLowerCase().endsWith(`.${known}`));

/** Files that are dropped or pasted: pictures go into the text, others below it. */
export function sortFiles(files: Iterable<File>): { pictures: File[]; others: File[] } {
  const all = [...files];
  return { pictures: all.filter(isPicture), others: all.filter((file) => !isPicture(file)) };
}

/**
 * Files of a clipboard that stand for themselves. Word and Excel put a picture of the text beside the text: there the text is
 * meant.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const html = clipboard.getData('text/html');
  const isPictureAlone = /<img\b/i.test(html) && html.replace(/<[^>]{0,2000}>/g, '').trim() === '';
  return html === '' || isPictureAlone ? files : [];
}

/** A picture that stands in the clipboard as text. */
export function fileOfDataUrl(dataUrl: string, name: string): File | null {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const type = /^data:(image\/(png|jpeg|gif|webp))/.exec(head)?.[1] ?? '';
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  if (!isPictureType(ending as 'png')) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return new File([bytes], `${name}.${ending}`, { type });
  } catch {
    return null;
  }
}

/** The sides of a picture, so that readers' pages keep room for it; none where it does not come. */
export async function sidesOf(src: string): Promise<{ width: number | null; height: number | null }> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth || null, height: image.naturalHeight || null };
  } catch {
    return { width: null, height: null };
  }
}
