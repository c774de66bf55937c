import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuildStage } from './webpack-config.ts'

interface ModuleLoader {
  call(module: { resourcePath?: string; resourceQuery?: string }, source: string): string
  readonly places: readonly RegExp[]
  readonly stage: BuildStage
}

const here = createRequire(import.meta.url)
const loader = (name: string) => here(`./${name}-loader.cjs`) as ModuleLoader
const gatsby = path.dirname(here.resolve('gatsby/package.json'))
/** A file that Gatsby copies into the slot's `.cache`. */
const inCache = (name: string) => readFileSync(path.join(gatsby, 'cache-dir', name), 'utf8')

describe('modules of Gatsby on their way into a bundle', () => {
  it('ask with HEAD for the address on this sub-site', () => {
    const source = inCache('loader.js')
    const patched = loader('fix-404-base-path').call({}, source)
    expect(source).toContain('doFetch(rawPath, `HEAD`)')
    expect(patched).not.toContain('doFetch(rawPath, `HEAD`)')
    expect(patched.split('doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)')).toHaveLength(3)
  })

  it('render all parts of a page at their place', () => {
    const patched = loader('inline-suspense').call({}, inCache('static-entry.js'))
    expect(patched).toContain('renderToPipeableStream(bodyComponent, { progressiveChunkSize: Infinity,')
  })

  it.each([
    ['fix-404-base-path', "Gatsby's loader.js: nothing matches doFetch(rawPath, `HEAD`) ("],
    [
      'few-router-exports',
      "Gatsby's reach-router: nothing matches /\\bexport\\{([^}]*)\\}/ (what it exports)",
    ],
    ['no-string-formats', "zod's classic/schemas.js: nothing matches /(export const ZodString"],
    [
      'inline-suspense',
      "Gatsby's static-entry.js: nothing matches renderToPipeableStream(bodyComponent, { (",
    ],
  ])('end the build where "%s" has nothing to replace', (name, failure) => {
    expect(() => loader(name).call({}, 'export default 1')).toThrow(failure)
  })

  it('start the app in two steps, of which the second is the start that Gatsby wrote', () => {
    const patched = loader('split-startup')
    const steps = patched.call({ resourceQuery: '' }, 'start()')
    expect(steps.indexOf('react-dom/client')).toBeLessThan(steps.indexOf('./production-app.js?whole'))
    expect(patched.call({ resourceQuery: '?whole' }, 'start()')).toBe('start()')
  })
})

describe('a module that is left out', () => {
  const leaveOut = (source: string) => loader('leave-out').call({ resourcePath: '/a.js' }, source)

  it('exports what it did, which throws when it is used', () => {
    const esm = leaveOut('export const a = 1\nexport function b() {}\nexport { c as d, e };')
    expect(esm).toContain('export { leftOut as a, leftOut as b, leftOut as d, leftOut as e }')
    expect(leaveOut('exports.__esModule = true\nexports.f = 1')).toMatch(/exports\.f = leftOut$/)
  })

  it('is empty where it exported nothing, and ends the build where it does so in another way', () => {
    expect(leaveOut('register()')).toBe('')
    expect(() => leaveOut('export default 1')).toThrow('/a.js exports in another way')
  })
})

describe('the router', () => {
  const router = 'node_modules/gatsby/node_modules/@gatsbyjs/reach-router/dist/index.modern.mjs'

  it('exports only what browsers import', () => {
    const patched = loader('few-router-exports').call({}, readFileSync(router, 'utf8'))
    expect(/export\{[^}]*\}/.exec(patched)?.[0]).toMatch(
      /^export\{\w+ as BaseContext,(?:\w+ as \w+,){8}\w+ as useLocation\}$/,
    )
  })

  it('ends the build where it exports less', () => {
    expect(() => loader('few-router-exports').call({}, 'export{m as BaseContext,G as Location}')).toThrow(
      'reach-router exports only m as BaseContext, G as Location',
    )
  })
})

it('lets zod say nothing of an issue but its code', () => {
  expect(loader('no-zod-messages').call({}, 'export default () => ({})')).toContain(
    'localeError: () => undefined',
  )
})

it.each([
  ['fix-404-base-path', ['gatsby/cache-dir/loader.js']],
  ['split-startup', ['gatsby/cache-dir/production-app.js']],
  ['inline-suspense', ['gatsby/cache-dir/static-entry.js']],
  ['few-router-exports', ['gatsby/node_modules/@gatsbyjs/reach-router/dist/index.modern.mjs']],
  ['no-zod-messages', ['zod/v4/locales/en.js']],
  [
    'leave-out',
    [
      'zod/v4/core/to-json-schema.js',
      'zod/v4/core/json-schema-processors.js',
      'gatsby/node_modules/gatsby-script/dist/index.modern.mjs',
      'gatsby/dist/internal-plugins/partytown/utils/inject-partytown-snippet.js',
      'gatsby/cache-dir/slice.js',
      'gatsby/cache-dir/register-service-worker.js',
    ],
  ],
])('has in "%s" a place for each module that is installed', (name, files) => {
  expect(files.filter(file => !existsSync(`node_modules/${file}`))).toEqual([])
  const asBundled = files.map(file => `/slot/${file.replace('gatsby/cache-dir', '.cache')}`)
  const { places } = loader(name)
  expect(places).toHaveLength(files.length)
  expect(asBundled.filter(file => !places.some(place => place.test(file)))).toEqual([])
})

describe('strings of zod', () => {
  const schemas = path.join(path.dirname(here.resolve('zod/package.json')), 'v4/classic/schemas.js')

  it('keep their checks and lose the formats among their methods', () => {
    const source = readFileSync(schemas, 'utf8')
    const patched = loader('no-string-formats').call({}, source)
    const methods = (text: string) =>
      /export const ZodString = .*?\n(?:\}|\}, \{.*?\n\})\);/s.exec(text)?.[0].match(/^ {4}\w+\(params\)/gm)
    expect(methods(source)).toContain('    ulid(params)')
    expect(methods(patched)).toBeNull()
    const [before, after] = [source, patched].map(text => text.split('export const ZodStringFormat')[1])
    expect(after).toBe(before)
  })
})
