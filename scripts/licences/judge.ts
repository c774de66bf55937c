/** Licences that a product may be handed on with, whatever it costs: they ask for their own text at most. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages that were looked at one by one: what they may have besides, and why. */
const lookedAt: readonly { names: RegExp; licence: string; why: string }[] = [
  {
    names: /^@img\/sharp/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library of its own that is used unchanged and can be replaced',
  },
  {
    names: /^(busboy|streamsearch|xmlhttprequest-ssl)$/,
    licence: '',
    why: 'named in a list as packages once did: MIT',
  },
  { names: /^png-js$/, licence: '', why: 'its LICENSE is that of MIT' },
  { names: /^linkfs$/, licence: '', why: 'its LICENSE is the Unlicense' },
]

/** An SPDX expression without nested parentheses, in which AND binds before OR. */
const mayBe = (expression: string, isAllowed: (licence: string) => boolean): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(way => way.split(' AND ').every(licence => isAllowed(licence.trim())))

export interface LockedPackage {
  license?: string
  dev?: boolean
}

/** Packages of the product whose licence nobody has looked at, each with it. @param packages of package-lock.json, by their paths. */
export function unknownLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const unknown = Object.entries(packages).flatMap(([path, { license = '', dev = false }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    if (dev || path === '') return []
    const isAllowed = (licence: string) =>
      permissive.has(licence) || lookedAt.some(each => each.names.test(name) && each.licence === licence)
    return mayBe(license, isAllowed) ? [] : [`${name}: ${license === '' ? 'no licence' : license}`]
  })
  return [...new Set(unknown)].toSorted()
}
