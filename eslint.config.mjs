import eslint from '@eslint/js'
import query from '@tanstack/eslint-plugin-query'
import i18next from 'eslint-plugin-i18next'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import playwright from 'eslint-plugin-playwright'
import reactHooks from 'eslint-plugin-react-hooks'
import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { kurveRules } from './scripts/lint/kurve-rules.mjs'

const typescript = ['**/*.ts', '**/*.tsx', '**/*.mts']
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**']
/** Names that Node gives and the browser lacks: Gatsby's bundler does not fill them in any more. */
const nodeOnly = ['process', 'Buffer', '__dirname', '__filename', 'require', 'global']
/** Names that the browser gives and a server lacks, although one TypeScript project knows them all. */
const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'navigator',
]

/** Each name with the same explanation, as no-restricted-globals wants it. */
const restricted = (names, message) => ['error', ...names.map(name => ({ name, message }))]

/** What no TypeScript file holds. */
const restrictedSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a thing has one name. (Gatsby pages and tool configs excepted.)',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: export a thing where it is made.' },
  {
    selector: 'PrivateIdentifier',
    message: 'The word "private" instead: Gatsby does not compile methods that are named with "#".',
  },
]

/** What one file of the server does for all others. */
const lockSyntax = [
  {
    selector: 'CallExpression[callee.property.name="for"][callee.object.name!="Symbol"]',
    message: 'Rows are locked by name: server/db/locks.ts, which says in what order.',
  },
  {
    selector:
      ':matches(Literal[value=/\\bfor (no key )?(update|share)\\b|pg_(try_)?advisory|lock table/i], TemplateElement[value.raw=/\\bfor (no key )?(update|share)\\b|pg_(try_)?advisory|lock table/i])',
    message: 'Rows are locked by name: server/db/locks.ts, which says in what order.',
  },
]

const clockMessage =
  'Time comes from deps.clock (server/clock.ts), so that a test or a developer can move it.'
const clockSyntax = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clockMessage },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: clockMessage,
  },
  { selector: 'CallExpression[callee.property.name="defaultNow"]', message: clockMessage },
  { selector: 'TemplateElement[value.raw=/\\bnow\\(\\)|current_(timestamp|date)/i]', message: clockMessage },
]
/** Who may read the machine's time, or the database's, and why. */
const machineTime = [
  'server/clock.ts',
  // The OpenID provider measures by the machine's clock, and so do the rows that it keeps.
  'server/oidc/adapter.ts',
  'server/domains/identity/{session-service,session-list-service}.ts',
  // When the process was started.
  'server/http/metrics.ts',
  // When a mail was written, and a row that says so itself.
  'server/db/schema/{platform,matches}.ts',
]

/** Where mutations lie, and where queries are read again; and why elsewhere. */
const mutationPlaces = [
  'src/features/*/**/api/**',
  // What every change by the staff is made with.
  'src/back-office/change/**',
  'src/lib/query/**',
  // The checkout and the account fetch documents of an order alike.
  'src/entities/order/use-order-file.ts',
  // Reads everything again for a person who is back.
  'src/shell/providers/answers-of-person.ts',
]

/** Where the one hook lies, and where a form is sent without it (docs/decisions/0099-one-form-hook.md). */
const formPlaces = [
  'src/lib/forms/**',
  // Entries of a match go through an outbox, and keys are commands.
  'src/features/**/desk/**',
  // Public pages, which do not load the form library.
  'src/features/withdrawal/**/withdrawal-form.tsx',
  'src/features/cancellation/**/cancellation-form.tsx',
  'src/features/shop/**/{price-filter,product-form}.tsx',
  'src/shell/consent/consent.tsx',
  // One choice of what is offered, and choices that the checkout's draft and the cart keep: nothing is typed.
  'src/features/checkout/**/{pay-order,shipping-form}.tsx',
]

/** What lets a journey fail once in a while, or only seem to test something (eslint-plugin-playwright). */
const journeyRules = [
  'missing-playwright-await',
  'no-conditional-expect',
  'no-conditional-in-test',
  'no-element-handle',
  'no-eval',
  'no-focused-test',
  'no-force-option',
  'no-networkidle',
  'no-page-pause',
  'no-skipped-test',
  'no-useless-await',
  'no-wait-for-navigation',
  'no-wait-for-selector',
  'no-wait-for-timeout',
  'prefer-to-have-count',
  'prefer-web-first-assertions',
  'valid-expect',
  'valid-expect-in-promise',
]

/** What no test holds. */
const restrictedInTests = [
  ...restrictedSyntax,
  {
    selector: 'CallExpression[callee.object.name="vi"][callee.property.name="waitFor"][arguments.length=1]',
    message: 'Vitest waits for a second, which a busy machine may need: take eventually() of tests/helpers.',
  },
]

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/.cache/',
      '.slots/',
      '.data/',
      '.bench/',
      'dist/',
      'public/',
      'static/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    plugins: { kurve: kurveRules },
    rules: {
      'kurve/described-suppression': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  eslint.configs.recommended,

  // Plain JavaScript: the entries that must run on any Node before anything is installed.
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        console: false,
        process: false,
        module: true,
        require: false,
        setTimeout: false,
        setInterval: false,
        clearInterval: false,
        fetch: false,
        URL: false,
      },
    },
  },

  // Plain scripts that the sandbox payment provider sends to browsers as they are.
  {
    files: ['server/sandbox-pay/pages/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: { window: false, document: false, URL: false, ResizeObserver: false },
    },
  },

  // TypeScript: the strict sets, with types.
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'kurve/file-name': 'error',
      'kurve/field-words': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // An object's shape may be written either way; what matters is that it is written once.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Handlers given to JSX attributes or as an object's members may be async: React and Fastify take them.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      // A type parameter named once may still be what a caller reads its result from.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Fastify handlers and repository methods are async by contract, also where one has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },

  // What runs in the browser.
  {
    files: ['src/**/*.{ts,tsx}', 'gatsby-browser.tsx'],
    ignores: ['src/gatsby/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': restricted(
        nodeOnly,
        'The browser does not have it; settings come by useSiteConfig().',
      ),
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Take lazyPart() of src/lib: the page knows by it that a part is still to come.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/screens/**/*.tsx', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          message: 'Words belong into locales/<lang>/<namespace>.json.',
          'jsx-attributes': { include: ['aria-label', 'alt', 'title', 'placeholder', 'label'] },
        },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [query.configs['flat/recommended-strict']] },

  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...mutationPlaces, '**/*.test.{ts,tsx}'],
    rules: { 'kurve/mutations-in-api': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...formPlaces, '**/*.test.{ts,tsx}'],
    rules: { 'kurve/forms-by-one-hook': 'error' },
  },

  // What runs on the server: pino speaks, not the console.
  {
    files: ['server/**/*.ts', 'contract/**/*.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': restricted(browserOnly, 'A server has no page.'),
    },
  },

  {
    files: ['server/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...lockSyntax, ...clockSyntax] },
  },
  {
    // One process at a time migrates: the only lock that is no row's.
    files: ['server/db/locks.ts', 'server/db/database.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...clockSyntax] },
  },
  { files: machineTime, rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...lockSyntax] } },

  // Tests.
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', ...restrictedInTests] } },
  {
    files: ['tests/screens/**'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedInTests,
        {
          selector:
            'ExpressionStatement > CallExpression[callee.property.name="toHaveFocus"][callee.object.type="CallExpression"][callee.object.arguments.0.property.name!="body"]',
          message: 'Wait for it: the focus moves in an effect, a moment after the words are there.',
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { playwright },
    rules: Object.fromEntries(journeyRules.map(name => [`playwright/${name}`, 'error'])),
  },
  {
    files: ['e2e/**/*.spec.ts'],
    rules: { 'kurve/no-measured-time': 'error', 'kurve/poll-collected': 'error' },
  },

  // Gatsby finds pages, and tools their configs, by the default export and by names of their own.
  {
    files: ['src/{pages,templates}/**', '*.{ts,mts,tsx}', 'tests/setup/**', 'e2e/support/global-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['src/pages/**'], rules: { 'kurve/file-name': 'off' } },
  // A distant file is imported by its "#" name, except in what Parcel compiles for Gatsby, which does not know them.
  {
    files: ['src/**', 'server/**', 'tests/**'],
    ignores: ['src/gatsby/**'],
    rules: { 'kurve/relative-from-root': 'error' },
  },
  {
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off', 'no-restricted-syntax': 'off' },
  },
)
