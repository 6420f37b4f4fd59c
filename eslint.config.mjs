import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom (docs/decisions/0001): the tags stand in each package.json. */
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.mts'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', setTimeout: 'readonly', URL: 'readonly' } },
  },
  { files: ['tools/**', '**/cli/**', '**/bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  // Tests and scripts start the embedded PostgreSQL of tools; nothing that is deployed does.
  {
    files: ['apps/gateway/src/testing/**', 'apps/gateway/src/bench/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  prettier,
);
