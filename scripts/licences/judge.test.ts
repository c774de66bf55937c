import { expect, it } from 'vitest'
import { unknownLicences } from './judge.ts'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN x', false],
  [undefined, false],
])('lets a package with the licence %s into the product: %s', (license, isIn) => {
  const found = unknownLicences({ 'node_modules/some': { ...(license !== undefined && { license }) } })
  expect(found).toEqual(isIn ? [] : [`some: ${license ?? 'no licence'}`])
})

it('lets in what was looked at, under its own name alone, and never minds what only tests need', () => {
  const libvips = { license: 'LGPL-3.0-or-later' }
  expect(
    unknownLicences({
      '': { license: 'UNLICENSED' },
      'node_modules/@img/sharp-libvips-linux-x64': libvips,
      'node_modules/gatsby/node_modules/other': libvips,
      'node_modules/tests': { license: 'GPL-3.0-only', dev: true },
    }),
  ).toEqual(['other: LGPL-3.0-or-later'])
})
