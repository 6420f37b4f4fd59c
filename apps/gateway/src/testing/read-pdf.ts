import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** What each page says, its lines in the order they were written. */
  pages: string[][];
  info: Record<string, unknown>;
}

/** Reads a PDF back as a reader of the mail would: its texts by their Unicode, not by their shapes. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, info: { ...info } };
}
