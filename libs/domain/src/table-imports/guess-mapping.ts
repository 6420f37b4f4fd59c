import { fieldOf, type CollectionSpec, type ConsoleRole } from '../collections/collection';
import { ID_KEY, importFields, importKeysOf, type TableImportMapping } from './table-import';

/** What somebody said last time that columns are, by the plain form of their heads. */
export type FormerMapping = Readonly<Record<string, string | null>>;

/** A head without what people write differently: case, blanks, signs. */
export const plainHead = (head: string): string =>
  head
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-*()[\]./·:]/g, '');

const ID_HEADS = ['id', '아이디', '항목id', '식별자', 'uuid'];

/**
 * What the columns of a file probably are: as the person said last time, by the label of a field, by its name
 * or by what files call it, each field once. What names people is taken only where a person has said so.
 */
export function guessMapping(
  spec: CollectionSpec,
  role: ConsoleRole,
  heads: readonly string[],
  former: FormerMapping = {},
): TableImportMapping {
  const keys = importKeysOf(spec);
  const known = new Set([...importFields(spec, role).map(([name]) => name), ...keys]);
  const byHead = new Map<string, string>();
  const note = (head: string, name: string) => {
    if (!byHead.has(plainHead(head))) byHead.set(plainHead(head), name);
  };
  for (const name of known) {
    if (fieldOf(spec, name)?.personal) continue;
    note(name === ID_KEY ? `${spec.label}ID` : (fieldOf(spec, name)?.label ?? name), name);
    note(name, name);
  }
  // Where no field is called so itself.
  for (const name of known) for (const head of fieldOf(spec, name)?.heads ?? []) note(head, name);
  for (const head of ID_HEADS) note(head, ID_KEY);

  const taken = new Set<string>();
  const columns = heads.map((head) => {
    const plain = plainHead(head);
    const said = Object.hasOwn(former, plain) ? former[plain] : byHead.get(plain);
    if (!said || !known.has(said) || taken.has(said)) return null;
    taken.add(said);
    return said;
  });
  const key = keys.find((name) => taken.has(name)) ?? null;
  return { columns, key, clearsBlanks: false, addsMissing: key === null && spec.adds !== undefined };
}

/** What is remembered of a mapping for the next file. */
export const formerOf = (heads: readonly string[], { columns }: TableImportMapping): Record<string, string | null> =>
  Object.fromEntries(heads.map((head, at) => [plainHead(head), columns[at] ?? null]));
