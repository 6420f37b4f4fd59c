import { MARK_ORDER, richTextHtml, type RichTextDoc } from '@gredia/domain/rich-text';
import { richTextDocs } from '@gredia/domain/rich-text/testing';
import { createNodeFromContent, getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTextExtensions } from './rich-text-extensions';

const schema = getSchema(richTextExtensions);

it('has no node and no mark that the allow-list does not name, in the order in which marks are stored', () => {
  expect(Object.keys(schema.marks)).toEqual([...MARK_ORDER]);
  expect(Object.keys(schema.nodes).sort()).toEqual([
    ...['blockquote', 'bulletList', 'codeBlock', 'doc', 'hardBreak', 'heading', 'horizontalRule', 'image', 'listItem'],
    ...['mention', 'orderedList', 'paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
  ]);
});

it('opens every text that can be stored, and keeps all of it', () => {
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      const node = schema.nodeFromJSON(doc);
      node.check();
      expect(withoutDefaults(node.toJSON() as RichTextDoc)).toEqual(withoutDefaults(doc));
      // The same whether it comes as a document or as the HTML that was printed of it.
      expect(createNodeFromContent(richTextHtml(doc), schema).toJSON()).toEqual(node.content.toJSON());
    }),
    { numRuns: 25 },
  );
});

/** Tiptap names attributes that are as they always are. */
function withoutDefaults(doc: RichTextDoc): unknown {
  const usual: Record<string, unknown> = { start: 1, colspan: 1, rowspan: 1 };
  return JSON.parse(
    JSON.stringify(doc, (key, value: unknown) => {
      if (value === null || usual[key] === value) return undefined;
      if (key === 'attrs' && Object.values(value as object).every((entry) => entry === null || entry === 1))
        return undefined;
      return value;
    }),
  );
}
