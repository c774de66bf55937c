import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { startTypo3, type Typo3Server } from '#tests/helpers/typo3-server.ts'
import { type ContentProblem, problemLine } from '../content-problem.ts'
import { inEnglish } from '../note-texts.ts'
import { manifestAssets, notingAssets } from './typo3-assets.ts'
import { SourceFailure, type SourceLimits, usualLimits } from './typo3-client.ts'
import { readSnapshot, snapshotMedia, takeSnapshot } from './typo3-snapshot.ts'
import { readRawSite } from './typo3-source.ts'

// Patient as usual: on a busy machine a healthy server is slow too.
const limits: SourceLimits = { ...usualLimits, backOffMs: 1 }

let root: string
let server: Typo3Server
const settings = () => ({ site: museum, environment: 'local' as const, ports: {}, root })
const take = (over: Partial<SourceLimits> = {}) =>
  takeSnapshot(settings(), server.address, { ...limits, ...over })
const failure = async (over: Partial<SourceLimits> = {}): Promise<string> => {
  const error: unknown = await take(over).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SourceFailure)
  return (error as SourceFailure).message
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-typo3-'))
  server = await startTypo3()
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('a TYPO3 that misbehaves', () => {
  it('is told to be away', async () => {
    await server.close()
    expect(await failure()).toMatch(/cannot be reached \(ECONNREFUSED\), also when asked 3 times/)
  })

  it('is told to be slow', async () => {
    server.misbehave(() => true)
    expect(await failure({ timeoutMs: 300 })).toMatch(
      /did not answer within 0.3 seconds, also when asked 3 times/,
    )
  })

  it('is told to answer a web page', async () => {
    server.misbehave((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Museum</title>')
      return true
    })
    expect(await failure()).toContain(
      'answers a web page instead of JSON: is the extension "headless" switched on',
    )
  })

  it('is told to answer half a page', async () => {
    server.misbehave((request, response) => {
      if (request.url !== '/besuch') return false
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id":2,"type":"Standard","slug":"/bes')
      return true
    })
    expect(await failure()).toMatch(/\/besuch answers JSON that is not whole .*"slug":"\/bes"\)$/)
  })

  it('is told to break off', async () => {
    server.misbehave((request, response) => {
      if (request.url !== '/besuch') return false
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
        .write('{"id":2')
      setTimeout(() => response.destroy(), 10)
      return true
    })
    expect(await failure()).toMatch(/\/besuch broke off before the answer was whole/)
  })

  it('is told to forbid', async () => {
    server.misbehave((_, response) => {
      response.writeHead(403).end('{}')
      return true
    })
    expect(await failure()).toContain('answers 403: nothing there may be read')
  })

  it('is told to answer more than anybody reads', async () => {
    expect(await failure({ maxJsonBytes: 900 })).toContain('larger than 1 kB')
    expect(await failure({ maxPages: 3 })).toContain('more than 3 pages')
  })

  it('is told which page is not one, and by which field', async () => {
    server.answers.set('/besuch', { type: 'Standard', content: {} })
    expect(await failure()).toMatch(/\/besuch\/ is not what "headless" writes: id: /)
  })

  it('is asked again when it only stumbles', async () => {
    const stumbled = new Set<string>()
    server.misbehave(({ url = '' }, response) => {
      if (stumbled.has(url)) return false
      stumbled.add(url)
      response.writeHead(503).end()
      return true
    })
    expect((await take()).pages.length).toBe(12 + 1)
    expect(server.asked.filter(({ url }) => url === '/besuch').length).toBe(2)
  })

  it('leaves what was kept before as it was', async () => {
    await take()
    const before = readSnapshot(settings(), server.address)
    server.misbehave((_, response) => {
      response.writeHead(500).end()
      return true
    })
    expect(await failure()).toContain('answers 500, also when asked 3 times')
    expect(readSnapshot(settings(), server.address)).toEqual(before)
    expect(before?.pages.length).toBeGreaterThan(10)
  })
})

describe('asking TYPO3', () => {
  it('asks four things at a time and nothing twice', async () => {
    await take()
    const urls = server.asked.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(server.busiest()).toBeLessThanOrEqual(4)
    expect(server.busiest()).toBeGreaterThan(1)
  })

  it('fetches the pictures and files that pages use, and no others', async () => {
    await take()
    expect(
      readdirSync(snapshotMedia(settings()))
        .map(name => name.replace(/-[0-9a-f]{8}/, ''))
        .toSorted(),
    ).toEqual(['halle.svg', 'plan.pdf', 'trikot.svg', 'wappen.svg'])
    expect(server.asked.filter(({ url }) => url.startsWith('/typo3temp')).length).toBe(0)
  })

  it('never asks for what the app answers itself', async () => {
    await take()
    expect(server.asked.filter(({ url }) => url.startsWith('/account'))).toEqual([])
  })
})

const text = (id: number, bodytext: string) => ({
  id,
  type: 'text',
  colPos: 0,
  content: { header: '', bodytext },
})
const page = (elements: unknown, over = {}) => ({
  id: 9,
  type: 'Standard',
  slug: '/leer',
  meta: { title: 'Leer' },
  appearance: { backendLayout: 'default' },
  content: { colPos0: elements },
  ...over,
})

/** The museum as it is now. */
const read = async () => readRawSite(settings(), await take(), notingAssets(new Set()))

/** What is told of the museum when its page 9 is this one. */
async function notesOn(answer: unknown, kind: 'problems' | 'warnings' = 'problems') {
  server.answers.set('/leer', answer)
  const snapshot = await take()
  const content = readRawSite(settings(), snapshot, notingAssets(new Set()))
  return content[kind].map((problem: ContentProblem) => problemLine(problem)).join('\n')
}

describe('what an editor is told', () => {
  const at = 'TYPO3, page 9 (/leer/), element c91'

  it('names page, element and field of what is wrong', async () => {
    const wrong = { id: 91, type: 'kurve_quote', content: { header: '', text: 'x'.repeat(401), name: '' } }
    expect(await notesOn(page([wrong]))).toBe(
      `${at}, field "bodytext": is 401 characters long, 400 are the most that fit\n${at}, field "name": is missing`,
    )
  })

  it('names an element whose shape is another one', async () => {
    expect(await notesOn(page([{ id: 91, type: 'table', content: { bodytext: { a: 1 } } }]))).toContain(
      `${at}, field "bodytext": must be a list`,
    )
    expect(await notesOn(page([{ type: 'text', content: {} }]))).toContain(
      'page 9 (/leer/), field "content › 1 › id": must be a number',
    )
  })

  it('names an element of a type that nobody knows, and leaves it out', async () => {
    expect(await notesOn(page([{ id: 91, type: 'felogin_login', content: {} }]), 'warnings')).toContain(
      `${at}: the type "felogin_login" is not known, so the element is left out`,
    )
  })

  it('names a backend layout that nobody knows', async () => {
    expect(await notesOn(page([], { appearance: { backendLayout: 'pagets__fancy' } }), 'warnings')).toContain(
      'page 9 (/leer/): the backend layout "pagets__fancy" is not known',
    )
  })

  it('names links that lead nowhere or where none may lead', async () => {
    const links = '<p><a href="t3://page?uid=777">A</a> <a href="javascript:alert(1)">B</a></p>'
    const warnings = await notesOn(page([text(91, links)]), 'warnings')
    expect(warnings).toContain(`${at}: the link "t3://page?uid=777" leads nowhere and is left out`)
    expect(warnings).toContain(`${at}: the link "javascript:alert(1)" is of a kind that pages do not have`)
  })

  it.each([
    ['https://www.google.de:port _blank class', 'cannot be read'],
    ['http:// www.example.org', 'cannot be read'],
    ['https://', 'cannot be read'],
    ['t3://file?uid=999', 'leads nowhere'],
  ])('names the link %s, wherever it stands, and reads all the rest', async (href, fault) => {
    const linked = [
      text(91, `<p><a href="${href}">A</a> <a href="/besuch">B</a></p>`),
      { id: 92, type: 'text', content: { header: 'H', headerLink: href, bodytext: '<p>C</p>' } },
    ]
    server.answers.set('/leer', page(linked, { breadcrumbs: [{ title: 'L', link: href }] }))
    const { pages, problems, warnings } = await read()
    expect(problems).toEqual([])
    for (const element of [91, 92])
      expect(warnings.map(problemLine)).toContain(
        `TYPO3, page 9 (/leer/), element c${element}: the link "${href}" ${fault} and is left out`,
      )
    expect(pages.find(({ slug }) => slug === '/leer/')?.blocks[0]).toMatchObject({
      text: '<p>A <a href="/museum/besuch/">B</a></p>',
    })
  })

  it('names a linked file that cannot be had, and reads all the rest', async () => {
    const links = page([
      text(91, '<p><a href="/fileadmin/weg.pdf">A</a> <a href="/fileadmin/a.mp9">B</a></p>'),
    ])
    expect(await notesOn(links)).toBe('')
    server.answers.set('/leer', links)
    const snapshot = await take()
    const assets = manifestAssets(settings(), snapshot, { pictures: {}, files: {} })
    const { problems, warnings } = readRawSite(settings(), snapshot, assets)
    const lines = [...problems, ...warnings].map(problemLine)
    expect(lines).toContainEqual(
      expect.stringMatching(/^TYPO3, page 9 .*, element c91: the file cannot be had: /),
    )
    expect(problems.filter(problem => 'element' in problem && problem.element === 91)).toEqual([])
  })

  it('names redirects whose target is no address, and leaves them out', async () => {
    for (const [from, redirectUrl] of Object.entries({ '/a': 'https://', '/b': 'javascript:alert(1)' }))
      server.answers.set(from, { redirectUrl, statusCode: 301 })
    server.misbehave(({ url }, response) => {
      if (url !== '/c') return false
      response.writeHead(301, { location: 'http:// example.org' }).end()
      return true
    })
    const answer = page([text(91, '<p><a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a></p>')])
    const warnings = await notesOn(answer, 'warnings')
    expect(warnings).toContain(
      'the redirect from /a/ leads to "https://", which is no address, and is left out',
    )
    expect(warnings).toContain('the redirect from /b/ leads to "javascript:alert(1)"')
    expect(warnings).toContain('the redirect from /c/ leads to "http:// example.org"')
    expect((await read()).redirects.map(({ from }) => from)).toEqual(['/alt/', '/karten/', '/uralt/'])
  })

  it('names redirects that lead in a circle, and those that take a detour', async () => {
    server.answers.set('/a', { redirectUrl: '/b', statusCode: 301 })
    server.answers.set('/b', { redirectUrl: '/a', statusCode: 301 })
    const answer = page([text(91, '<p><a href="/a">A</a></p>')])
    expect(await notesOn(answer)).toContain('redirects lead in a circle: /a/ → /b/ → /a/')
    expect(await notesOn(answer, 'warnings')).toContain(
      'let /uralt/ lead to /besuch/: /uralt/ → /alt/ → /besuch/',
    )
  })
})

describe('pictures of TYPO3', () => {
  const image = (file: unknown) => page([{ id: 91, type: 'image', content: { header: '', images: [file] } }])
  const outcome = async (name: string) => {
    server.answers.set(
      '/leer',
      image({ publicUrl: name, properties: { alternative: 'x', mimeType: 'image/svg+xml' } }),
    )
    const { assets } = await take()
    const asset = assets[`${server.address}${name}`]
    return asset && 'fault' in asset ? inEnglish(asset.fault) : ''
  }

  it('are refused where they are not there, are none, or hold a script', async () => {
    expect(await outcome('/fileadmin/museum/weg.svg')).toContain('answers 404')
    server.misbehave(({ url }, response) => {
      if (url !== '/fileadmin/a.svg' && url !== '/fileadmin/b.png') return false
      response
        .writeHead(200)
        .end(
          url === '/fileadmin/a.svg'
            ? '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
            : 'no picture',
        )
      return true
    })
    expect(await outcome('/fileadmin/a.svg')).toContain('could run or load something: <script>')
    expect(await outcome('/fileadmin/b.png')).toContain('is no picture that can be read')
    expect(existsSync(path.join(snapshotMedia(settings()), 'b.png'))).toBe(false)
  })

  it('are refused on a host that nobody checked', async () => {
    const foreign = { publicUrl: 'https://elsewhere.example/a.png', properties: { mimeType: 'image/png' } }
    expect(await notesOn(image(foreign))).toContain(
      'element c91, field "media": the file "https://elsewhere.example/a.png" lies on a host that is not TYPO3\'s own',
    )
  })
})

describe('redirects of TYPO3', () => {
  it('are collected, each to where it leads in the end', async () => {
    const content = readRawSite(settings(), await take(), notingAssets(new Set()))
    expect(content.redirects).toEqual([
      { from: '/alt/', to: '/besuch/', isPermanent: true },
      { from: '/karten/', to: 'http://localhost:8000/tickets/', isPermanent: false },
      { from: '/uralt/', to: '/besuch/', isPermanent: false },
    ])
  })
})
