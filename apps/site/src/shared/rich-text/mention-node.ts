import {
  isUuid,
  MENTION_KINDS,
  mentionAttributes,
  mentionLabel,
  mentionPath,
  mentionText,
  type Mention,
} from '@gredia/domain/rich-text';
import { Node } from '@tiptap/core';

/** What an element of a mention names; false where it is none. */
function mentionOf(element: HTMLElement): Mention | false {
  const kind = MENTION_KINDS.find((known) => known === element.getAttribute('data-mention'));
  const id = element.getAttribute('data-id') ?? '';
  if (!kind || !isUuid(id)) return false;
  const label = mentionLabel(kind, element.textContent);
  return label === '' ? false : { kind, id, label };
}

/** A person, ingredient or material that is named; the popup that chooses one extends it. */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ kind: { rendered: false }, id: { rendered: false }, label: { rendered: false } }),
  // Before links, which are marks of the same element.
  parseHTML: () => [{ tag: '[data-mention]', priority: 2_000, getAttrs: mentionOf }],
  renderHTML: ({ node }) => {
    const mention = node.attrs as Mention;
    return [mentionPath(mention) ? 'a' : 'span', mentionAttributes(mention), mentionText(mention)];
  },
  renderText: ({ node }) => mentionText(node.attrs as Mention),
});
