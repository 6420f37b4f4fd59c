import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Who may write each table of the catalogue: what they write is in the change log. */
const writers: Record<string, string[]> = {
  ingredients: [
    'modules/ingredients/ingredients.write.ts',
    'modules/ingredients/ingredients.restructure.ts',
    'modules/ingredients/merged-ingredients.ts',
    'modules/ingredients/refresh-counts.ts',
  ],
  regulations: ['modules/regulations/rules/write-rules.ts'],
  products: ['modules/products/writing/products.write.ts'],
  productIngredients: ['modules/products/writing/products.write.ts'],
  productDocuments: ['modules/products/documents/product-documents.write.ts'],
  cosmetics: ['modules/cosmetics/cosmetics.write.ts', 'modules/cosmetics/edit-cosmetics.ts'],
  cosmeticIngredients: ['modules/cosmetics/cosmetics.write.ts'],
  changeLogs: ['modules/change-logs/change-logs.write.ts'],
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function writesTo(source: string, table: string): boolean {
  const calls = new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*${table}\\s*\\)|(?:insert|update)Rows\\([^,]+,\\s*${table}\\b`,
  );
  const statements = new RegExp(`(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\\s+"?${snakeCase(table)}"?\\b`, 'i');
  return calls.test(source) || statements.test(source);
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
});
