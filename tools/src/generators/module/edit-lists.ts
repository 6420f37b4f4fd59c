import type { Tree } from '@nx/devkit';

interface Line {
  line: string;
  /** The text that opens the list; the file itself is one without it. */
  after?: string;
  /** What the line comes before: the first of it after the opening. */
  before: string;
}

/** Puts a line into a list of a file. @throws when the file has no such list any more */
export function addLine(tree: Tree, file: string, { line, after = '', before }: Line): void {
  const content = readExisting(tree, file);
  const opening = content.indexOf(after);
  const place = opening < 0 ? -1 : content.indexOf(before, opening);
  if (place < 0) throw new Error(`${file} has no place for \`${line.trim()}\`: change tools/src/generators/module.`);
  tree.write(file, `${content.slice(0, place)}${line}${content.slice(place)}`);
}

/** Puts a line among those that begin in the same way, by the alphabet. @throws when there are none */
export function addSorted(tree: Tree, file: string, beginning: string, line: string): void {
  const lines = readExisting(tree, file).split('\n');
  const like = lines.flatMap((each, index) => (each.startsWith(beginning) ? [index] : []));
  const last = like.at(-1);
  if (last === undefined) throw new Error(`${file} has no lines like \`${line}\`: change tools/src/generators/module.`);
  const place = like.find((index) => lines[index]! > line) ?? last + 1;
  tree.write(file, lines.toSpliced(place, 0, line).join('\n'));
}

/** @throws when there is no such file */
export function readExisting(tree: Tree, file: string): string {
  const content = tree.read(file, 'utf8');
  if (content === null) throw new Error(`${file} is not there any more: change tools/src/generators/module.`);
  return content;
}
