import path from 'node:path';
import type { FileChange } from '@nx/devkit';
import { FsTree } from '@nx/devkit/internal';
import { buildSchema, parse, validate } from 'graphql';
import prettier from 'prettier';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../bootstrap/settings.mjs';
import { generateModule } from './generator';
import { filesBelow, floorViolationsWith } from './module.testing';

const PATHS = 'apps/site/src/shared/addresses/paths.ts';

/** What a new domain touches: its own folders, the one list of rooms, exports of libraries, routes, paths, navigation. */
const CHANGED = [
  '~ apps/gateway/src/app/modules.ts',
  '+ apps/gateway/src/modules/orders-example/module.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.factory.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.limits.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.loaders.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.personal-data.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.resolvers.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.service.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.table.ts',
  '+ apps/gateway/src/modules/orders-example/orders-example.test.ts',
  '+ apps/gateway/src/modules/orders-example/public.ts',
  '+ apps/site/e2e/orders-example.spec.ts',
  '~ apps/site/src/app/routes.ts',
  '+ apps/site/src/features/orders-example/orders-example-dialog.tsx',
  '+ apps/site/src/features/orders-example/orders-example-list.tsx',
  '~ apps/site/src/features/shell/account-links.ts',
  '+ apps/site/src/pages/orders-example/orders-example-page.test.tsx',
  '+ apps/site/src/pages/orders-example/orders-example-page.tsx',
  '~ apps/site/src/shared/addresses/paths.ts',
  '~ libs/auth/src/index.ts',
  '+ libs/auth/src/policies/orders-example-policy.test.ts',
  '+ libs/auth/src/policies/orders-example-policy.ts',
  '~ libs/domain/src/index.ts',
  '+ libs/domain/src/orders-example/orders-example-input.test.ts',
  '+ libs/domain/src/orders-example/orders-example-input.ts',
  '+ libs/domain/src/orders-example/orders-example.ts',
  '+ libs/graphql-schema/src/orders-example/orders-example.graphql',
  '+ libs/graphql-schema/src/orders-example/orders-example.operations.graphql',
];

describe('a new module', () => {
  const tree = new FsTree(root, false);
  let changes: FileChange[];
  const written = (ending: RegExp) =>
    changes.filter((change) => ending.test(change.path)).map(({ path, content }) => [path, String(content)] as const);

  beforeAll(async () => {
    await generateModule(tree, { name: 'orders-example', label: '주문 예시' });
    changes = tree.listChanges();
  }, 60_000);

  it('touches its own folders, the one list of rooms, exports, routes, paths and navigation', () => {
    const sorted = [...changes].sort((a, b) => (a.path < b.path ? -1 : 1));
    expect(sorted.map(({ type, path }) => `${type === 'CREATE' ? '+' : '~'} ${path}`)).toEqual(CHANGED);
  });

  it('adds to the lists and takes no line out of them', () => {
    const before = new FsTree(root, false);
    for (const { type, path: file, content } of changes) {
      if (type === 'CREATE') continue;
      const after = String(content).split('\n');
      const lost = before
        .read(file, 'utf8')
        ?.split('\n')
        .filter((line) => !after.includes(line));
      expect([file, lost]).toEqual([file, []]);
    }
  });

  it('is TypeScript', () => {
    const broken = written(/\.tsx?$/).filter(([fileName, content]) => {
      const compilerOptions = { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve };
      return ts.transpileModule(content, { fileName, compilerOptions, reportDiagnostics: true }).diagnostics?.length;
    });
    expect(broken).toEqual([]);
  });

  it('is written as Prettier writes it, with no placeholder left', async () => {
    for (const [file, content] of written(/./)) {
      const filepath = path.join(root, file);
      const isFormatted = await prettier.check(content, { ...(await prettier.resolveConfig(filepath)), filepath });
      expect([file, isFormatted, /<%|__\w+__/.test(content)]).toEqual([file, true, false]);
    }
  });

  it('has a contract that builds, decides who may call each root field, and fits its operations', () => {
    const texts = filesBelow(tree, 'libs/graphql-schema/src').filter((file) => file.endsWith('.graphql'));
    const read = (files: string[]) => files.map((file) => tree.read(file, 'utf8')).join('\n');
    const isOperations = (file: string) => file.endsWith('.operations.graphql');
    const schema = buildSchema(read(texts.filter((file) => !isOperations(file))));
    expect(validate(schema, parse(read(texts.filter(isOperations))))).toEqual([]);
    const own = [schema.getQueryType(), schema.getMutationType()]
      .flatMap((type) => Object.values(type?.getFields() ?? {}))
      .filter(({ name }) => /ordersExample/i.test(name))
      .map(({ name, astNode }) => [name, astNode?.directives?.map((directive) => directive.name.value)]);
    expect(own).toEqual([
      ['myOrdersExamples', ['auth']],
      ['ordersExample', ['auth']],
      ['createOrdersExample', ['auth']],
    ]);
  });

  /** A file that reaches where it may not shows that the rules see the new folders; nothing else may break them. */
  it.each([
    ['apps/gateway', 'src/modules/orders-example/wrong.ts', 'src/modules/quotes/quotes.limits.ts', 'through-public-ts'],
    ['apps/site', 'src/features/orders-example/wrong.ts', 'src/features/home/hero.tsx', 'features-know-no-sibling'],
  ])('lies on the floors of %s', { timeout: 120_000 }, async (app, from, to, rule) => {
    const specifier = path.relative(path.dirname(from), to).replace(/[.]tsx?$/, '');
    const wrong: FileChange = {
      type: 'CREATE',
      path: `${app}/${from}`,
      content: Buffer.from(`import '${specifier}';`),
    };
    const violations = await floorViolationsWith([...changes, wrong], app);
    const own = violations.filter((line) => line.includes('orders-example'));
    expect(own).toContain(`${app}/${from} → ${app}/${to}: ${rule}`);
    expect(own.filter((line) => !line.startsWith(wrong.path))).toEqual([]);
  });
});

describe('the generator', () => {
  const generate = (name: string, label?: string, tree = new FsTree(root, false)) =>
    generateModule(tree, { name, label }).then(() => tree);

  it('refuses a domain that exists', async () => {
    await expect(generate('quotes')).rejects.toThrow('libs/graphql-schema/src/quotes이(가) 이미 있어요');
  });

  it('refuses a label that is none', async () => {
    await expect(generate('orders-example', "주문'")).rejects.toThrow('화면 이름은 한글로 써 주세요.');
  });

  it('takes the address that is reserved for the pages', { timeout: 60_000 }, async () => {
    const tree = new FsTree(root, false);
    const reserved = tree
      .read(PATHS, 'utf8')!
      .replace('  ...accountPaths,', "  noteExamples: '/notes',\n  ...accountPaths,");
    tree.write(PATHS, reserved);
    await generate('note-examples', undefined, tree);
    expect(tree.read(PATHS, 'utf8')).toBe(reserved);
    expect(tree.read('apps/site/e2e/note-examples.spec.ts', 'utf8')).toContain("page.goto('/notes')");
  });

  it('says what is wrong when a list is not there any more', async () => {
    const tree = new FsTree(root, false);
    tree.write('apps/gateway/src/app/modules.ts', 'export const rooms = [];\n');
    await expect(generate('orders-example', undefined, tree)).rejects.toThrow('change tools/src/generators/module');
  });
});
