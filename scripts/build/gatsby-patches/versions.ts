import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const inProject = createRequire(import.meta.url)

/** The packages that the patches of this folder read or replace parts of, in the versions that they were written for. */
export const patchedVersions = {
  gatsby: '5.16.1',
  'gatsby-script': '2.16.0',
  '@gatsbyjs/reach-router': '2.0.1',
  zod: '4.6.7',
} as const

type PatchedPackage = keyof typeof patchedVersions

/** A package is installed in another version than its patches were written for; the message says what to do. */
export class OtherVersionError extends Error {}

/** The version of a package that the build uses, or nothing where it is not installed. */
export function installedVersion(name: PatchedPackage): string | undefined {
  try {
    // Gatsby brings its own parts along.
    const from =
      name === 'gatsby-script' || name === '@gatsbyjs/reach-router'
        ? createRequire(inProject.resolve('gatsby/package.json'))
        : inProject
    const text = readFileSync(from.resolve(`${name}/package.json`), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  } catch {
    return undefined
  }
}

/** Throws an OtherVersionError. */
export function checkVersions(
  versionOf: (name: PatchedPackage) => string | undefined = installedVersion,
): void {
  for (const [name, wanted] of Object.entries(patchedVersions)) {
    const installed = versionOf(name as PatchedPackage)
    if (installed === wanted) continue
    throw new OtherVersionError(
      `The build changes parts of ${name} ${wanted}, and ${installed ?? 'no version of it'} is installed. Run "npm ci", or go through scripts/build/gatsby-patches/ with the other version.`,
    )
  }
}
