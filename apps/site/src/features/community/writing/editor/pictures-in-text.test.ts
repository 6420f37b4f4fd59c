import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { htmlOf } from './editor-document';
import { editorSchema } from './editor-schema';
import { takePicture } from './pictures-in-text';

const SRC = '/api/files/0b0f7a52-6a54-4c0e-9d3a-0c1c1f3c9a01';

it('puts an uploaded picture into the text at once, and what it measures once that is known', async () => {
  const editor = new Editor({ extensions: editorSchema, content: '<p>가</p><img data-upload="u1" alt="병">' });
  expect(htmlOf(editor.getJSON())).toBe('<p>가</p>');
  let tell: (sides: { width: number; height: number }) => void = () => undefined;
  const taken = takePicture(editor, 'u1', SRC, () => new Promise((resolve) => (tell = resolve)));
  expect(htmlOf(editor.getJSON())).toContain(`<img src="${SRC}" alt="병"`);
  tell({ width: 40, height: 30 });
  await taken;
  expect(htmlOf(editor.getJSON())).toBe(`<p>가</p><img src="${SRC}" alt="병" width="40" height="30">`);
  editor.destroy();
});
