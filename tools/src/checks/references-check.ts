import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { step } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { anchorsIn, commentsOf, referencesIn, sectionsIn, type Reference } from './references';
import { failed, passed, type Tally } from './tally';

/** What is read: the texts that people write. Of programs the comments count, of the others everything. */
const PROGRAM = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(md|graphql|css|ya?ml|conf|sh)$/;
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'generated',
  'drizzle',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** Whether every page, heading and decision record that a comment or a page cites is there. */
export const checkReferences = (): Promise<Tally> =>
  step('문서 인용 검사', async () => {
    const dangling = danglingReferences(root);
    return dangling.length > 0 ? failed(`없는 문서를 인용해요:\n${dangling.join('\n')}`) : passed();
  });

/** Each reference that leads nowhere, as `file:line: what it cites`. @param base the folder of the repository */
export function danglingReferences(base: string): string[] {
  const files = filesBelow(base, '');
  const names = new Set(files.map((file) => path.basename(file)));
  return files.flatMap((file) => {
    const content = readFileSync(path.join(base, file), 'utf8');
    const text = PROGRAM.test(file) ? commentsOf(content) : content;
    const leadsNowhere = (reference: Reference) => !isThere(base, file, names, reference);
    const lost = referencesIn(text, file.endsWith('.md')).filter(leadsNowhere);
    return [...lost, ...sectionsIn(text)].map((reference) => `${file}:${reference.line}: ${reference.text}`);
  });
}

function filesBelow(base: string, folder: string): string[] {
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(base, file);
    }
    return entry.isFile() && (PROGRAM.test(entry.name) || TEXT.test(entry.name)) ? [file] : [];
  });
}

/** A page may be named by its path from the root, from the file that cites it, or by its name alone. */
function isThere(base: string, file: string, names: ReadonlySet<string>, { target, anchor }: Reference): boolean {
  if (target === '') return hasAnchor(path.join(base, file), anchor);
  const places = [path.join(base, target), path.join(base, path.dirname(file), target)];
  const found = places.find((place) => existsSync(place));
  if (found) return hasAnchor(found, anchor);
  return anchor === null && (isRecord(base, target) || (!target.includes('/') && names.has(target)));
}

const hasAnchor = (page: string, anchor: string | null): boolean =>
  anchor === null || (page.endsWith('.md') && anchorsIn(readFileSync(page, 'utf8')).has(anchor));

/** A decision record may be named by its number alone: `docs/decisions/0013`. */
function isRecord(base: string, target: string): boolean {
  const [, number] = /^docs\/decisions\/(\d{4})$/.exec(target) ?? [];
  const folder = path.join(base, 'docs', 'decisions');
  return (
    number !== undefined && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${number}-`))
  );
}
