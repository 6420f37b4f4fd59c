import { richTextDocs } from '@gredia/domain/rich-text/testing';
import { richTextHtml, untagContent } from '@gredia/domain/rich-text';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTextExtensions } from '../../../../shared/rich-text/rich-text-extensions';
import { documentOf, factsOf, htmlOf } from './editor-document';

const schema = getSchema(richTextExtensions);

it('prints what the gateway would store of it, whatever the editor adds', () => {
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      const json = schema.nodeFromJSON(doc).toJSON();
      const trimmed = documentOf(doc);
      expect(htmlOf(json)).toBe(richTextHtml(trimmed));
      expect(factsOf(json).characters).toBe([...untagContent(trimmed)].length);
    }),
    { numRuns: 50 },
  );
});

it('leaves out pictures that are on their way, links that lead nowhere and blank lines at the end', () => {
  const json = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: null, upload: 'k1' } },
      { type: 'image', attrs: { src: 'https://x.example/a.png' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: '가', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
      },
      { type: 'codeBlock' },
      { type: 'paragraph' },
    ],
  };
  expect(htmlOf(json)).toBe('<p>가</p>');
  expect(factsOf(json)).toEqual({ characters: 1, pictures: 0 });
});
