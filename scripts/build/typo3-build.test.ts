import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTypo3, type Typo3Server, typo3Fixtures } from '#tests/helpers/typo3-server.ts'
import { readMediaManifest } from '../../cms/media/media-manifest.ts'
import { readSite } from '../../cms/read-site.ts'
import { museum } from '../../sites/museum/site.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import { buildSites } from './build-sites.ts'
import { fingerprintOf } from './fingerprint.ts'
import { deriveMedia } from './media/derive-media.ts'
import { fetchSources } from './fetch-sources.ts'
import { publish, publishedFolder } from './publish.ts'
import { takeCatalogue } from './snapshot-catalogue.ts'
import { hostingLines, writeSourceRedirects } from './hosting/source-redirects.ts'

let root: string
let server: Typo3Server
const settings = () => ({
  root,
  environment: 'hosts' as const,
  site: museum,
  ports: {},
  typo3: { museum: server.address },
})
const manifest = () => readMediaManifest(buildPaths(root).mediaManifest)
const build = () => buildSites({ ...settings(), sites: [museum] })
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

/** As if the sub-site had been built of what TYPO3 has now. */
async function publishNow() {
  await fetchSources([settings()])
  await deriveMedia(settings())
  await takeCatalogue(root, {})
  write('output/index.html', 'good')
  await publish(
    path.join(root, 'output'),
    settings(),
    fingerprintOf(settings(), await readSite(settings(), manifest())),
  )
}
const published = () => readFileSync(path.join(publishedFolder(settings()), 'index.html'), 'utf8')

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-typo3-build-'))
  cpSync(path.join(typo3Fixtures, 'root'), root, { recursive: true })
  write('sites/club/data/clubs.yaml', '[]')
  write('sites/club/data/teams.yaml', '[]')
  server = await startTypo3()
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('a sub-site whose pages come from TYPO3', () => {
  it('has its pictures derived with sizes, under its own environment', async () => {
    await fetchSources([settings()])
    await deriveMedia(settings())
    const { pages } = await readSite(settings(), manifest())
    const hero = pages.find(({ slug }) => slug === '/')?.blocks[0]
    expect(hero).toMatchObject({ type: 'hero', picture: { width: 1600, height: 900 } })
    const src = hero?.type === 'hero' ? (hero.picture?.src ?? '') : ''
    expect(existsSync(path.join(buildPaths(root).media, 'files', path.basename(src)))).toBe(true)
    expect(Object.keys(manifest().pictures).filter(key => key.startsWith('typo3:hosts:museum/')).length).toBe(
      3,
    )
  })

  it('is left alone while TYPO3 says the same', async () => {
    await publishNow()
    expect(await build()).toMatchObject([{ site: 'museum', outcome: 'unchanged' }])
  })

  it('tells what is left out of its pages, whether or not it is built again', async () => {
    server.answers.set('/leer', {
      id: 9,
      type: 'Standard',
      meta: { title: 'Leer' },
      content: { colPos0: [{ id: 91, type: 'felogin_login', content: { data: 'x' } }] },
    })
    const leftOut = expect.stringMatching(
      /^TYPO3, page 9 \(\/leer\/\), element c91: the type "felogin_login"/,
    ) as string
    await publishNow()
    const [unchanged] = await build()
    expect(unchanged?.outcome).toBe('unchanged')
    expect(unchanged?.warnings).toContainEqual(leftOut)
  })

  it('keeps its last good output and says why when TYPO3 is wrong, half there or away', async () => {
    await publishNow()
    server.answers.set('/leer', {
      id: 9,
      type: 'Standard',
      content: { colPos0: [{ id: 91, type: 'kurve_quote', content: { text: 'A' } }] },
    })
    expect(await build()).toMatchObject(
      [
        {
          outcome: 'failed',
          problems: ['TYPO3, page 9 (/leer/), field "title": is missing', /c91, field "name"/],
        },
      ].map(({ outcome, problems }) => ({
        outcome,
        problems: [problems[0], expect.stringMatching(problems[1] as RegExp) as string],
      })),
    )
    server.misbehave((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      return true
    })
    expect((await build())[0]?.problems[0]).toMatch(/^TYPO3: .* answers a web page instead of JSON/)
    expect(published()).toBe('good')
  })
})

describe('redirects of a source', () => {
  const redirects = [
    { from: '/alt/', to: '/besuch/', isPermanent: true },
    { from: '/karten/', to: 'https://tickets.example/', isPermanent: false },
  ]

  it('stand where servers look for them', () => {
    write('output/kurve-site.json', '{ "site": "museum", "fallbacks": [] }')
    writeSourceRedirects(path.join(root, 'output'), { site: museum, environment: 'local' }, redirects)
    expect(JSON.parse(readFileSync(path.join(root, 'output/kurve-site.json'), 'utf8'))).toMatchObject({
      redirects: [
        { from: '/alt/', to: '/besuch/', status: 301 },
        { from: '/karten/', to: 'https://tickets.example/', status: 302 },
      ],
    })
    expect(hostingLines(redirects, '/museum').split('\n')).toEqual([
      '/museum/alt /museum/besuch/ 301',
      '/museum/alt/ /museum/besuch/ 301',
      '/museum/karten https://tickets.example/ 302',
      '/museum/karten/ https://tickets.example/ 302',
      '',
    ])
    expect(readFileSync(path.join(root, 'output/_nginx-redirects.conf'), 'utf8').split('\n')).toEqual([
      'location ~ "^/museum/alt/?$" { return 301 "/museum/besuch/$is_args$args"; }',
      'location ~ "^/museum/karten/?$" { return 302 "https://tickets.example/$is_args$args"; }',
      '',
    ])
  })
})
