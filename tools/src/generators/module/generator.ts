import path from 'node:path';
import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { StopError } from '../../bootstrap/stop-error.mjs';
import { addLine, addSorted, readExisting } from './edit-lists';
import { moduleNames, type ModuleNames } from './names';

interface ModuleOptions {
  /** The domain in every layer, such as `orders`. */
  name: string;
  /** What screens call it, in Korean. */
  label?: string;
}

const PATHS = 'apps/site/src/shared/addresses/paths.ts';

/**
 * Writes a domain through all layers: contract, rules, policy, module of the gateway, feature, page and browser test. Besides
 * its own folders it changes the list of rooms, the exports of the libraries, and the paths, routes and navigation of the site.
 * @throws StopError when the name is taken or cannot be a name
 */
export async function generateModule(tree: Tree, { name, label = '새 화면' }: ModuleOptions): Promise<void> {
  const names = moduleNames(name);
  if (!/^[가-힣A-Za-z0-9 ·]+$/.test(label)) throw new StopError(`'${label}'? 화면 이름은 한글로 써 주세요.`);
  const taken = foldersOf(names).find((folder) => tree.exists(folder));
  if (taken) throw new StopError(`${taken}이(가) 이미 있어요. 다른 이름을 골라 주세요.`);

  const reserved = new RegExp(`^ {2}${names.things}: '([^']+)',$`, 'm').exec(readExisting(tree, PATHS))?.[1];
  const address = reserved ?? `/auth/${name}`;
  generateFiles(tree, path.join(import.meta.dirname, 'files'), '.', { ...names, label, address });
  addToLists(tree, names, label);
  if (!reserved) addLine(tree, PATHS, { line: `  ${names.things}: '${address}',\n`, before: '  ...accountPaths,\n' });
  await formatFiles(tree);
}

export default generateModule;

/** What is the domain's own. */
const foldersOf = ({ room, file }: Pick<ModuleNames, 'room' | 'file'>): string[] => [
  `libs/graphql-schema/src/${room}`,
  `libs/domain/src/${room}`,
  `libs/auth/src/policies/${file}-policy.ts`,
  `libs/auth/src/policies/${file}-policy.test.ts`,
  `apps/gateway/src/modules/${room}`,
  `apps/site/src/features/${room}`,
  `apps/site/src/pages/${room}`,
  `apps/site/e2e/${room}.spec.ts`,
];

function addToLists(tree: Tree, { room, roomVar, Room, file, things }: ModuleNames, label: string): void {
  const rooms = 'apps/gateway/src/app/modules.ts';
  addSorted(tree, rooms, 'import { ', `import { ${roomVar}Module } from '../modules/${room}/module';`);
  addLine(tree, rooms, { after: 'export const modules', line: `  ${roomVar}Module,\n`, before: '];' });

  const domain = 'libs/domain/src/index.ts';
  for (const exported of [file, `${file}-input`]) {
    addSorted(tree, domain, 'export * from', `export * from './${room}/${exported}';`);
  }
  const policies = 'libs/auth/src/index.ts';
  addSorted(tree, policies, "export * from './policies/", `export * from './policies/${file}-policy';`);

  const page = `pages/${room}/${room}-page`;
  const route = `siteRoute({
    path: paths.${things},
    frame: { title: '${label}' },
    page: lazyPage('src/${page}.tsx', () => import('../${page}').then((m) => m.${Room}Page)),
  }),\n`;
  addLine(tree, 'apps/site/src/app/routes.ts', { after: 'export const routes', line: route, before: '];' });
  addLine(tree, 'apps/site/src/features/shell/account-links.ts', {
    after: 'const accountLinks',
    line: `  { label: '${label}', href: paths.${things}, icon: FileText },\n`,
    before: '];',
  });
}
