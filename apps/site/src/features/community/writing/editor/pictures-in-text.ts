import type { Editor } from '@tiptap/core';

export interface PictureAttributes {
  src: string | null;
  alt: string;
  width: number | null;
  height: number | null;
  /** Of its upload while it is on its way. */
  upload: string | null;
}

/** Where the picture of an upload stands: it may have been copied, or taken out. */
function placesOf(editor: Editor, upload: string): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['upload'] === upload) places.push(at);
  });
  return places;
}

/** Puts the uploaded picture where its upload stood. It is no step of its own to undo. */
function settlePicture(editor: Editor, upload: string, picture: Partial<PictureAttributes>): void {
  const { tr } = editor.state;
  for (const at of placesOf(editor, upload)) {
    tr.setNodeMarkup(at, undefined, { ...tr.doc.nodeAt(at)?.attrs, ...picture, upload: null });
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Adds what a picture measures, wherever it stands; readers' pages keep room for it then. */
function sizePicture(editor: Editor, src: string, sides: Partial<PictureAttributes>): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['src'] === src)
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...sides });
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** An uploaded picture stands in the text at once: a post that is sent now has it. What it measures may come later, or never. */
export async function takePicture(
  editor: Editor,
  upload: string,
  src: string,
  measure: (src: string) => Promise<Partial<PictureAttributes>>,
): Promise<void> {
  if (editor.isDestroyed) return;
  settlePicture(editor, upload, { src });
  const sides = await measure(src);
  if (!editor.isDestroyed) sizePicture(editor, src, sides);
}

/** Begins a picture at the cursor, or where it was dropped. */
export function beginPictures(editor: Editor, uploads: readonly string[], at?: number): void {
  const place = at ?? editor.state.selection.to;
  editor
    .chain()
    .focus()
    .insertContentAt(
      place,
      uploads.map((upload) => ({ type: 'image', attrs: { upload } })),
    )
    .run();
}

/** Addresses of the pictures that stand in the text. */
export function picturesOf(editor: Editor): string[] {
  const all: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image' && node.attrs['src']) all.push(String(node.attrs['src']));
  });
  return all;
}
