import { DROPPED_ELEMENTS, READ_AS, RICH_TEXT_ELEMENTS } from '@gredia/domain/rich-text';
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';

/** The allow-list in the words of the sanitiser; `rel` and `target` are ours to say, not the writer's. */
const SCHEMA: Schema = {
  tagNames: [...Object.keys(RICH_TEXT_ELEMENTS), ...Object.keys(READ_AS)],
  attributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ELEMENTS).map(([name, attributes]) => [
      name,
      attributes.filter((attribute) => attribute !== 'rel' && attribute !== 'target'),
    ]),
  ),
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  strip: [...DROPPED_ELEMENTS],
  ancestors: {},
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** The first wall: a tree of nothing but allowed elements and attributes. */
export const cleanTree = (tree: Root): Root => sanitize(tree, SCHEMA) as Root;
