import { linkAttributes, MARK_ELEMENTS, readHref } from '@gredia/domain/rich-text';
import { Mark, type AnyExtension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Link } from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { MentionNode } from './mention-node';
import { PictureNode } from './picture-node';

const scriptMark = (name: 'superscript' | 'subscript') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag: MARK_ELEMENTS[name] }],
    renderHTML: ({ HTMLAttributes }) => [MARK_ELEMENTS[name], HTMLAttributes, 0],
  });

/** What a link says beside its address is not the writer's choice. */
const RichTextLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ mark }) => ['a', linkAttributes(String(mark.attrs.href)), 0],
}).configure({ openOnClick: false, isAllowedUri: (href) => readHref(href) !== null });

/**
 * What the editor can say: nodes and marks of `libs/domain/src/rich-text`, no more. The order is that of `MARK_ORDER`, since
 * it ranks the marks. Menus, popups and uploads are extensions beside these.
 */
export const richTextExtensions = [
  RichTextLink,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    underline: false,
    link: false,
  }),
  scriptMark('superscript'),
  scriptMark('subscript'),
  // Also inside of links and strong text.
  Code.extend({ excludes: 'code' }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  PictureNode,
  MentionNode,
] satisfies AnyExtension[];
