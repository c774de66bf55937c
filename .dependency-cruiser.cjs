/**
 * Who may import whom: the table of docs/architecture.md as rules.
 *
 * `own` lists, for each room, the rooms of ours that it may import (everything of ours that is not listed is forbidden).
 * Packages from npm are free, except where a rule below says otherwise.
 */

/** A feature's doors: what shell, templates and pages may take from it. Its manifest is for the list of features. */
const doors = '^src/features/[^/]+/(feature\\.ts$|routes\\.tsx$|widgets/)'
/** What a feature adds to the back office, and its own screens and parts there. */
const staffManifests = '^src/features/[^/]+/staff/manifest\\.ts$'
const staffList = '^src/shell/staff-features\\.ts$'
/** Words are data that any side may read. */
const words = '^locales/'
const css = '\\.css$'

/**
 * The server's domains, each above those that it may build on: so there is no circle of them. A new one stands where its last need
 * does.
 */
const domains = [
  'mail',
  'contact',
  'identity',
  'passkeys',
  'second-factor',
  'audit',
  'organization',
  'ledger',
  'goods',
  'wallet',
  'payments',
  'membership',
  'membership-fees',
  'membership-sale',
  'consents',
  'cms',
  'video',
  'matches',
  'pricing',
  'catalogue',
  'promotions',
  'ticketing',
  'tickets',
  'season-contracts',
  'contract-transfers',
  'contract-renewal',
  'subscription',
  'cart',
  'ticket-sale',
  'invoicing',
  'withdrawals',
  'orders',
  'order-payments',
  'own-orders',
  'order-desk',
  'ticket-office',
  'fan-desk',
  'checkout',
  'cancellations',
  'account',
]

const own = {
  contract: { from: '^contract/', to: ['^contract/'] },
  football: { from: '^football/', to: ['^football/'] },
  cms: { from: '^cms/', to: ['^cms/', '^contract/', '^football/', '^sites/', words] },
  'src-lib': { from: '^src/lib/(?!features/)', to: ['^src/lib/', '^contract/', '^sites/', words] },
  // A manifest names an icon of the design system.
  'src-lib-features': {
    from: '^src/lib/features/',
    to: ['^src/lib/', '^src/ui/media/icon\\.tsx$', '^contract/'],
  },
  'src-ui': { from: '^src/ui/', to: ['^src/ui/', '^src/lib/(format|i18n)/'] },
  'src-entities': { from: '^src/entities/', to: ['^src/(entities|ui|lib)/', '^contract/'] },
  'src-back-office': { from: '^src/back-office/', to: ['^src/(back-office|ui|lib)/', '^contract/'] },
  'src-features': {
    from: '^src/features/([^/]+)/(?!staff/)',
    to: ['^src/features/$1/', '^src/(entities|ui|lib)/', '^contract/'],
  },
  'src-features-staff': {
    from: '^src/features/([^/]+)/staff/',
    to: ['^src/features/$1/', '^src/(back-office|entities|ui|lib)/', '^contract/'],
  },
  'src-shell-staff': { from: staffList, to: ['^src/back-office/', staffManifests] },
  'src-shell': {
    from: '^src/shell/(?!staff-features\\.ts$)',
    to: ['^src/(shell|entities|ui|lib)/', '^src/early/perform-early', doors, '^contract/', `^sites/.+${css}`],
  },
  'src-urls': {
    from: '^src/(templates|pages)/',
    to: [
      '^src/(templates|pages|shell|entities|ui|lib)/',
      '^src/back-office/routes\\.tsx$',
      doors,
      '^contract/',
    ],
  },
  'src-worker': { from: '^src/worker/', to: ['^src/worker/'] },
  'src-gatsby': {
    from: '^src/gatsby/',
    to: [
      '^src/gatsby/',
      '^scripts/build/gatsby-patches/',
      '^cms/',
      '^contract/',
      '^sites/',
      '^src/lib/paths\\.ts$',
      words,
    ],
  },
  'gatsby-entries': {
    from: '^gatsby-[a-z]+\\.tsx?$',
    to: ['^src/(gatsby|shell)/', `^sites/.+${css}`],
  },
  sites: { from: '^sites/', to: ['^sites/', '^contract/'] },
  'server-domains': {
    from: '^server/domains/([^/]+)/',
    to: [
      '^server/domains/$1/',
      '^server/domains/([^/]+)/\\1-api\\.ts$',
      '^server/(http|db|roles|transfers|paper)/',
      '^server/(address-lines|define-area|regions|deps|clock|deadlines|payment-keys|platform-keys|settings|texts)\\.ts$',
      // A preview reads pages through the very code of the build, and feeds are of the clubs and squads that pages show.
      '^cms/(preview|club-data|venues)/',
      '^football/',
      '^sites/club/',
      '^contract/',
    ],
  },
  // Another firm, which only happens to run in the same process: it knows nothing of the club's domains, nor they of it.
  'server-sandbox-pay': {
    from: '^server/sandbox-pay/',
    to: [
      '^server/(sandbox-pay|db|pages)/',
      '^server/http/(is-same|unstorable-text|webhook-signature)\\.ts$',
      '^server/(deps|deadlines|payment-keys|texts)\\.ts$',
      '^contract/',
    ],
  },
  server: {
    from: '^server/(?!(domains|sandbox-pay)/)',
    to: ['^server/', '^cms/', '^contract/', '^football/', '^sites/', words],
  },
  scripts: {
    from: '^scripts/',
    to: [
      '^scripts/',
      '^cms/',
      '^contract/',
      '^sites/',
      '^src/(gatsby/|worker/|lib/(paths|search/|format/berlin-day))',
      '^server/',
      '^e2e/support/',
      // The rules that a shop which was killed is held against are those of the tests.
      '^tests/helpers/(postgres\\.ts$|tickets\\.ts$|shop-books/)',
      // Which of them a run of the tests leaves to one database.
      '^tests/setup/own-database\\.mts$',
      // The crash run fills its shop as the benchmarks do.
      '^bench/(shop/tokens|sign-ins/people)\\.ts$',
      words,
    ],
  },
  bench: {
    from: '^bench/',
    to: [
      '^bench/',
      '^cms/(club-data|venues)/',
      '^contract/',
      '^sites/',
      '^src/lib/paths\\.ts$',
      '^server/',
      '^scripts/(build|bytes|lib)/',
      '^e2e/support/',
      '^tests/helpers/postgres\\.ts$',
    ],
  },
  // The journeys' support starts what `npm start` starts, and the database that the tests start.
  'e2e-support': {
    from: '^e2e/support/',
    to: [
      '^e2e/support/',
      '^contract/',
      '^sites/',
      '^scripts/lib/',
      '^scripts/setup/machine\\.mjs$',
      '^tests/helpers/postgres\\.ts$',
      '^tests/setup/example-image\\.ts$',
    ],
  },
  e2e: {
    from: '^e2e/(?!support/)',
    to: ['^e2e/', '^contract/', '^sites/', '^src/lib/(?:paths|auth/browser-keys)\\.ts$', words],
  },
}

/** What `npm start`, `npm run dev` and the commands of who runs a club need, without the tests. */
const product = [
  '^(cms|contract|football|src|server|sites)/',
  '^gatsby-[a-z]+\\.tsx?$',
  '^scripts/(build|feeds|keys|live|match|products|setup|start|video)/',
  '^scripts/(dev\\.ts|(start|all-packages)\\.mjs)$',
  '^scripts/lib/(in-lanes|pid-lock|platform|run)\\.ts$',
]

/** Tests that stand beside the code may use the test helpers and the code's own neighbours. */
const besideTest = '\\.test\\.tsx?$'

const rooms = Object.entries(own).map(([name, { from, to }]) => ({
  name: `room-${name}`,
  severity: 'error',
  comment: `${from} imports only ${to.join('  ')} of this project`,
  from: { path: from, pathNot: besideTest },
  to: { pathNot: ['node_modules', ...to], dependencyTypesNot: ['core'] },
}))

const layers = domains.map((name, index) => ({
  name: `domain-${name}`,
  severity: 'error',
  comment: `${name} builds on the domains before it alone: ${domains.slice(0, index).join(', ')}`,
  from: { path: `^server/domains/${name}/`, pathNot: besideTest },
  to: { path: '^server/domains/', pathNot: `^server/domains/(${domains.slice(0, index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...rooms,
    ...layers,
    {
      name: 'domain-has-its-place',
      severity: 'error',
      comment: 'A domain stands in the list of .dependency-cruiser.cjs.',
      from: { path: '^server/domains/', pathNot: `^server/domains/(${domains.join('|')})/` },
      to: {},
    },
    {
      name: 'manifests-are-for-the-list-of-areas',
      severity: 'error',
      comment:
        'Another domain is reached by its -api.ts; its manifest is imported by server/areas.ts and by tests.',
      from: { path: '^(server|scripts|bench)/', pathNot: ['^server/areas\\.ts$', besideTest] },
      // `goods` and `ledger` are services, whose main files have their names.
      to: { path: '^server/domains/([^/]+)/\\1\\.ts$', pathNot: '^server/domains/(goods|ledger)/' },
    },
    {
      name: 'feature-manifests-are-for-their-list',
      severity: 'error',
      comment: 'The manifest of a feature is imported by src/shell/features.ts and by tests.',
      from: { path: '^(src|scripts|bench)/', pathNot: ['^src/shell/features\\.ts$', besideTest] },
      to: { path: '^src/features/[^/]+/feature\\.ts$' },
    },
    {
      name: 'staff-manifests-are-for-their-list',
      severity: 'error',
      comment:
        'What a feature adds to the back office is imported by src/shell/staff-features.ts and by tests.',
      from: { path: '^(src|scripts|bench)/', pathNot: [staffList, besideTest] },
      to: { path: staffManifests },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'A feature that needs another gets it from shell, as a prop or a slot.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      comment: 'The contract is read by both halves and by third parties: it needs zod and nothing else.',
      from: { path: '^contract/', pathNot: besideTest },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'public-pages-take-types-only',
      severity: 'error',
      comment:
        'A value from the contract would bring zod (20 kB) to every public page; durations import nothing.',
      from: { path: '^src/(shell|templates|pages)/', pathNot: besideTest },
      to: {
        path: '^contract/',
        pathNot: '^contract/kernel/durations\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'back-office-apart',
      severity: 'error',
      comment: 'What the staff work with is loaded by its own page alone, and weighs on nobody else.',
      from: {
        path: '^src/',
        pathNot: [
          '^src/back-office/',
          '^src/features/[^/]+/staff/',
          staffList,
          '^src/pages/admin/',
          besideTest,
        ],
      },
      to: {
        path: ['^src/back-office/', '^src/features/[^/]+/staff/', staffList, '^contract/.+/staff-[^/]+$'],
      },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'What runs in the browser has no Node modules.',
      from: { path: '^src/', pathNot: ['^src/gatsby/', besideTest] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first file to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The imported file or package is not there.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-packages-in-the-product',
      severity: 'error',
      comment:
        'What the product is built with and runs on belongs into "dependencies": npm start installs nothing else.',
      from: { path: product, pathNot: [besideTest, '\\.d\\.ts$'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'Tests may import anything; nothing imports tests.',
      from: { path: '^(cms|contract|src|server|sites)/', pathNot: besideTest },
      to: { path: ['^tests/', '^e2e/', besideTest] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.cache/', '^\\.data/', '^\\.slots/', '^dist/', '^public/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
