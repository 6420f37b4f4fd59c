import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Who may import whom inside an app; `npm test` refuses the rest (tools/src/checks/floors-check.ts). What the libraries may
// import stands in eslint.config.mjs.

/** Tests, and what only they use: they may reach everything. */
const TESTS = '[.](test|testing|fixtures|factory)[.]tsx?$|/(testing|e2e)/';

/** The apps that people see lie on four floors: app → pages → features → shared. A floor knows those below it. */
const SITE_OR_ADMIN = '^(apps/(?:site|admin)/src)';
const PRODUCT = { pathNot: TESTS };

const siteRules = [
  {
    name: 'shared-knows-no-feature',
    comment: 'What features share knows none of them: move it up, or hand it what it needs as props.',
    from: { path: `${SITE_OR_ADMIN}/shared/`, ...PRODUCT },
    to: { path: '^$1/(app|pages|features)/' },
  },
  {
    name: 'features-know-no-page',
    comment: 'A feature gets what it needs from the page as props, children or slots.',
    from: { path: `${SITE_OR_ADMIN}/features/`, ...PRODUCT },
    to: { path: '^$1/(app|pages)/' },
  },
  {
    name: 'pages-do-not-know-the-app',
    comment: 'Routes and layouts know the pages, never the other way round.',
    from: { path: `${SITE_OR_ADMIN}/pages/`, ...PRODUCT },
    to: { path: '^$1/app/' },
  },
  {
    name: 'features-know-no-sibling',
    comment: 'What two features need belongs into shared/, or the page puts one into the other.',
    from: { path: `${SITE_OR_ADMIN}/features/([^/]+)/`, ...PRODUCT },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'pages-know-no-sibling',
    comment: 'A page shows another one in its place only when that is the error page.',
    from: { path: `${SITE_OR_ADMIN}/pages/([^/]+)/`, ...PRODUCT },
    to: { path: '^$1/pages/', pathNot: '^$1/pages/($2|errors)/' },
  },
  {
    name: 'no-server-in-the-browser',
    comment: 'What the browser downloads contains nothing of the Node server.',
    from: { path: '^(apps/(?:site|admin))/src/', ...PRODUCT },
    to: { path: '^$1/server/' },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'What only tests use is not shipped.',
    from: { path: `${SITE_OR_ADMIN}/`, ...PRODUCT },
    to: { path: TESTS },
  },
];

/** The gateway lies on three floors: app → modules → platform. Programs and measurements stand with app. */
const GATEWAY = '^apps/gateway/src';

/** What a module shows to others: its public.ts, its tables for SQL, and its manifest to other manifests. */
const gatewayRules = [
  {
    name: 'platform-knows-no-domain',
    comment: 'What the platform needs of a domain the module declares in its module.ts.',
    from: { path: `${GATEWAY}/platform/`, ...PRODUCT },
    to: { path: `${GATEWAY}/(app|cli|bench|modules)/` },
  },
  {
    name: 'modules-do-not-know-the-app',
    comment: 'The list of modules knows the modules, never the other way round.',
    from: { path: `${GATEWAY}/modules/`, ...PRODUCT },
    to: { path: `${GATEWAY}/(app|cli|bench)/` },
  },
  {
    name: 'through-public-ts',
    comment: 'A module is seen through its public.ts, and its tables where SQL joins them.',
    from: { path: `${GATEWAY}/modules/([^/]+)/`, ...PRODUCT },
    to: {
      path: `${GATEWAY}/modules/`,
      pathNot: [`${GATEWAY}/modules/$1/`, `${GATEWAY}/modules/[^/]+/(public|module)[.]ts$`, '[.]table[.]ts$', TESTS],
    },
  },
  {
    name: 'manifests-know-manifests',
    comment: 'Only a module.ts (and the list of modules) names the module.ts of another module.',
    from: { path: `${GATEWAY}/modules/([^/]+)/`, pathNot: `${TESTS}|/modules/[^/]+/module[.]ts$` },
    to: { path: `${GATEWAY}/modules/[^/]+/module[.]ts$` },
  },
  {
    name: 'programs-see-public-ts',
    comment: 'Programs use what modules show to others.',
    from: { path: `${GATEWAY}/(app|cli)/`, ...PRODUCT },
    to: {
      path: `${GATEWAY}/modules/`,
      pathNot: [`${GATEWAY}/modules/[^/]+/(public|module)[.]ts$`, '[.]table[.]ts$', TESTS],
    },
  },
  {
    name: 'no-tests-in-the-gateway',
    comment: 'What only tests use is not shipped.',
    from: { path: `${GATEWAY}/(app|modules|platform)/`, ...PRODUCT },
    to: { path: TESTS },
  },
  ...declaredOrder(path.join(import.meta.dirname, 'apps/gateway/src/modules')),
];

/** One rule for each module of the gateway: it sees only those that its module.ts names under `after`, and theirs. */
function declaredOrder(folder) {
  const modules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = new Map(
    modules.map(({ name }) => {
      const manifest = readFileSync(path.join(folder, name, 'module.ts'), 'utf8');
      return [name, [...manifest.matchAll(/from '\.\.\/([\w-]+)\/module'/g)].map(([, other]) => other)];
    }),
  );
  const seenBy = (module, seen = new Set()) => {
    for (const other of named.get(module) ?? []) if (!seen.has(other)) seenBy(other, seen.add(other));
    return seen;
  };
  return [...named.keys()].map((module) => ({
    name: `order-of-${module}`,
    comment: `The module ${module} does not name that module in its module.ts, or that module names it.`,
    from: { path: `${GATEWAY}/modules/${module}/`, ...PRODUCT },
    to: {
      path: `${GATEWAY}/modules/`,
      pathNot: `${GATEWAY}/modules/(${[module, ...seenBy(module)].join('|')})/|${TESTS}`,
    },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default { forbidden: [...siteRules, ...gatewayRules] };
