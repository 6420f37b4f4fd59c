import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Which project may import which (docs/decisions/0001): the tags stand in each package.json. */
const depConstraints = [
  {
    sourceTag: 'scope:site',
    onlyDependOnLibsWithTags: ['scope:ui', 'scope:graphql-schema', 'scope:domain', 'scope:auth', 'scope:front-server'],
  },
  {
    sourceTag: 'scope:admin',
    onlyDependOnLibsWithTags: ['scope:ui', 'scope:graphql-schema', 'scope:domain', 'scope:auth', 'scope:front-server'],
  },
  { sourceTag: 'scope:gateway', onlyDependOnLibsWithTags: ['scope:graphql-schema', 'scope:domain', 'scope:auth'] },
  { sourceTag: 'scope:auth', onlyDependOnLibsWithTags: ['scope:domain'] },
  { sourceTag: 'scope:graphql-schema', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:ui', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:domain', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:front-server', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['type:lib'] },
];

/** An address of a page that is spelled or put together outside of `paths`; those of the gateway are no pages. */
const writtenAddresses = [
  'Literal[value=/^\\u002f(?!graphql$|api\\u002f)[a-z]/]',
  'TemplateLiteral > TemplateElement:first-child[value.raw=/^\\u002f(?!api\\u002f)[a-z]/]',
  "BinaryExpression[operator='+'] > MemberExpression.left[object.name='paths']",
].map((selector) => ({ selector, message: 'An address is written in `paths` alone.' }));

/** An address may hold `?` and `&`, which in a link begin subject and copies. */
const writtenMailLinks = {
  selector: 'TemplateElement[value.raw=/^mailto:/]',
  message: 'A link that writes to an address is made by `mailtoHref` alone.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/generated/**', '**/.nx/**', '.gredia/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints, banTransitiveDependencies: false }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // What modules add to by declaration merging begins empty.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  // What others send decides how long an expression runs: it takes a step for each letter, not for each pair of them.
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}', '**/{testing,e2e}/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.mts'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', setTimeout: 'readonly', URL: 'readonly' } },
  },
  // Scripts that browsers run as they stand.
  {
    files: ['**/public/**'],
    languageOptions: {
      globals: { document: 'readonly', Element: 'readonly', URL: 'readonly', fetch: 'readonly', btoa: 'readonly' },
    },
  },
  { files: ['tools/**', '**/cli/**', '**/bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['apps/site/src/**', 'apps/admin/src/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      '**/shared/addresses/{paths,mailto}.ts',
      'apps/admin/src/shared/paths.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...writtenAddresses, writtenMailLinks] },
  },
  // Tests and scripts start the embedded PostgreSQL of tools; nothing that is deployed does.
  {
    files: ['apps/gateway/src/testing/**', 'apps/gateway/src/bench/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  prettier,
);
