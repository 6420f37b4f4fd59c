import { fileIdOf, RICH_TEXT_LIMITS } from '@gredia/domain/rich-text';
import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PictureNode } from '../../../../shared/rich-text/picture-node';
import { richTextExtensions } from '../../../../shared/rich-text/rich-text-extensions';
import { PictureView } from './picture-view';

/** A picture of the text: one of our own files, or one that is on its way here and has the key of its upload. */
const WrittenPicture = PictureNode.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: { default: null },
      alt: {
        default: '',
        parseHTML: (element) => (element.getAttribute('alt') ?? '').slice(0, RICH_TEXT_LIMITS.maxAlt),
      },
      upload: { default: null, rendered: false, parseHTML: (element) => element.getAttribute('data-upload') },
    };
  },
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) =>
        element.hasAttribute('data-upload') || fileIdOf(element.getAttribute('src') ?? '') !== null ? null : false,
    },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** What can be written: the allow-list's nodes and marks, with the views of what is on its way. */
export const editorSchema: Extensions = richTextExtensions.map((extension) =>
  extension.name === 'image' ? WrittenPicture : extension,
);
