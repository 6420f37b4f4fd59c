import { MARK_ORDER, type RichTextMark } from '@gredia/domain/rich-text';

/** Marks that cannot stand on the same letter. */
const EXCLUDES: Partial<Record<RichTextMark['type'], RichTextMark['type']>> = {
  superscript: 'subscript',
  subscript: 'superscript',
};

/** The marks with one more, in the order in which they are stored; a second link takes the place of the first. */
export function withMark(marks: readonly RichTextMark[], mark: RichTextMark): RichTextMark[] {
  const others = marks.filter(({ type }) => type !== mark.type && type !== EXCLUDES[mark.type]);
  return [...others, mark].sort((one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type));
}
