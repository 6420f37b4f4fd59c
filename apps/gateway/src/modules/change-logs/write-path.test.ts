import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Who may write each table of the catalogue: what they write is in the change log. */
const writers: Record<string, string[]> = {
  ingredients: [
    'modules/ingredients/ingredients.write.ts',
    'modules/ingredients/machine-texts.write.ts',
    'modules/ingredients/ingredients.restructure.ts',
    'modules/ingredients/merged-ingredients.ts',
    'modules/ingredients/refresh-counts.ts',
  ],
  // Rules of the old form follow a merge as they are.
  regulations: ['modules/regulations/rules/write-rules.ts', 'modules/ingredient-merges/merging/merge-ingredients.ts'],
  products: ['modules/products/writing/products.write.ts'],
  // Which ingredient a part means is no statement of the material, and not in its log.
  productIngredients: [
    'modules/products/writing/products.write.ts',
    'modules/ingredient-merges/splitting/split-ingredient.ts',
  ],
  productDocuments: ['modules/products/documents/product-documents.write.ts'],
  cosmetics: ['modules/cosmetics/cosmetics.write.ts', 'modules/cosmetics/edit-cosmetics.ts'],
  cosmeticIngredients: ['modules/cosmetics/cosmetics.write.ts'],
  changeLogs: ['modules/change-logs/change-logs.write.ts'],
};

/**
 * Who writes tables that it names when it runs: those whose rows it brings back or moves are logged by what calls it.
 * Rows that the console removes take their log along, and bring it back.
 */
const writersOfAny = [
  'modules/ingredients/ingredients.restructure.ts',
  'modules/ingredient-merges/merging/merge-ingredients.ts',
  'modules/ingredient-merges/splitting/split-ingredient.ts',
  'modules/ingredient-merges/undoing/give-back.ts',
  'platform/collections/archive-rows.ts',
  'platform/collections/give-back-rows.ts',
  'platform/database/bulk.ts',
];

const WRITES = '(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\\s+';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function writesTo(source: string, table: string): boolean {
  const calls = new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*${table}\\s*\\)|(?:insert|update)Rows\\([^,]+,\\s*${table}\\b`,
  );
  const statements = new RegExp(`${WRITES}"?${snakeCase(table)}"?\\b`, 'i');
  const named = new RegExp(
    `${WRITES}\\$\\{(?:schema\\.|tables\\.)?(?:${table}|sql\\.identifier\\('${snakeCase(table)}'\\))\\}`,
  );
  return [calls, statements, named].some((pattern) => pattern.test(source));
}

/** The table of a statement is not known from its text: `sql.identifier` of anything but a word, or a variable that holds one. */
function writesAny(source: string): boolean {
  const names = [...source.matchAll(new RegExp(`${WRITES}\\$\\{([^}]+)\\}`, 'g'))].map(([, name]) => name!);
  return names.some((name) => {
    if (name.startsWith('sql.identifier(')) return !/^sql\.identifier\('\w+'\)$/.test(name);
    return !new RegExp(`import [^;]*\\b${name.split('.')[0]}\\b[^;]*\\.table'`).test(source);
  });
}

describe('the one write path', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|\.testing\.ts$|\.factory\.ts$|^(?:testing|bench)\//.test(file),
    );
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

  it.each(Object.entries(writers))('is the only code that writes %s', (table, allowed) => {
    const found = files.filter((file) => writesTo(sources.get(file)!, table));
    expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it('is known of every statement whose table is named when it runs', () => {
    expect(files.filter((file) => writesAny(sources.get(file)!)).sort()).toEqual([...writersOfAny].sort());
  });

  it.each([
    'UPDATE ${sql.identifier(table)} SET a = 1',
    'DELETE FROM ${name} USING b',
    'INSERT INTO ${sql.identifier(`ingredient${s}`)} (a)',
  ])('sees %s', (source) => {
    expect(writesAny(source)).toBe(true);
    expect(writesTo("UPDATE ${sql.identifier('regulations')} SET a = 1", 'regulations')).toBe(true);
    expect(writesTo('DELETE FROM ${regulations} WHERE a', 'regulations')).toBe(true);
  });
});
