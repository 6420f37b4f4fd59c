import { fileIdOf } from '@gredia/domain/rich-text';
import { Node } from '@tiptap/core';

const pixels = (element: HTMLElement, name: string): number | null => Number(element.getAttribute(name)) || null;

/** A picture that was uploaded here; pictures from elsewhere are never part of a text. */
export const PictureNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { validate: 'string' },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: null, parseHTML: (element) => pixels(element, 'width') },
    height: { default: null, parseHTML: (element) => pixels(element, 'height') },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (fileIdOf(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
