/** A picture that was chosen and not sent yet, with the data address under which the policy of the pages lets it be drawn. */
export interface ChosenPicture {
  url: string;
  image: HTMLImageElement;
}

/** Reads a chosen picture. Rejects where this browser cannot. */
export async function pictureOfFile(file: File): Promise<ChosenPicture> {
  const reader = new FileReader();
  const url = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    // Of a drawing the type decides how it is read.
    reader.readAsDataURL(/\.svg$/i.test(file.name) ? new Blob([file], { type: 'image/svg+xml' }) : file);
  });
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, image };
}
