import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkVersions, OtherVersionError, patchedVersions } from './versions.ts'

it('accepts what is installed, which package.json names exactly', () => {
  expect(() => checkVersions()).not.toThrow()
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { gatsby, zod } = patchedVersions
  expect(dependencies).toMatchObject({ gatsby, zod })
})

it('says which package is another one, and what to do', () => {
  const other = (name: keyof typeof patchedVersions) => (name === 'gatsby' ? '5.17.0' : patchedVersions[name])
  expect(() => checkVersions(other)).toThrow(OtherVersionError)
  expect(() => checkVersions(other)).toThrow(
    `The build changes parts of gatsby ${patchedVersions.gatsby}, and 5.17.0 is installed. Run "npm ci"`,
  )
})

it('says that a package is missing', () => {
  const none = (name: keyof typeof patchedVersions) => (name === 'zod' ? undefined : patchedVersions[name])
  expect(() => checkVersions(none)).toThrow('and no version of it is installed')
})
