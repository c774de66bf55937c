// Replaces: the plugin that lints while a sub-site is developed (eslint-webpack-plugin), by one that does nothing.
// Why: `npm run lint` checks the code, and package.json leaves out what the plugin needs (decision 0012).
// Saves: packages that would be installed for it alone; decision 0012 has the sum with Parcel's and others.
import type { GatsbyModules } from './gatsby-modules.ts'

class NoLinting {
  apply(): void {
    // Nothing is linted while a sub-site is developed.
  }
}

export function noEslint({ replaceModule }: GatsbyModules): void {
  replaceModule('eslint-webpack-plugin', NoLinting)
}
