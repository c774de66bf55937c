import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preview, type Preview } from '#contract/cms/cms-preview.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { startTypo3, type Typo3Server, typo3Fixtures } from '../../helpers/typo3-server.ts'

const editor = 'lena.hartmann@example.org'
const visitor = 'jana.kraemer@example.org'
let platform: TestPlatform
let typo3: Typo3Server
let root: string

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const ask = async (address: string, who?: string, headers: Record<string, string> = {}) =>
  platform.app.inject({
    method: 'GET',
    url: `/api/cms/v1/preview/${address}`,
    headers: { ...(who !== undefined && (await platform.as(who))), ...headers },
  })
const read = async (address: string, headers: Record<string, string> = {}): Promise<Preview> => {
  const answer = await ask(address, editor, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return preview.parse(answer.json())
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-preview-'))
  cpSync(path.join(typo3Fixtures, 'root'), root, { recursive: true })
  write('sites/club/data/clubs.yaml', '[]')
  write('sites/club/data/teams.yaml', '[]')
  typo3 = await startTypo3()
  platform = await startPlatform({ settings: { contentRoot: root, typo3: { fans: typo3.address } } })
})
afterAll(async () => {
  await platform.close()
  await typo3.close()
  rmSync(root, { recursive: true })
})

describe('a preview', () => {
  it('is for nobody without a token, and for nobody without the editor’s role', async () => {
    expect((await ask('museum')).statusCode).toBe(401)
    const refused = await ask('museum', visitor)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ errorCode: 'EDITOR_ROLE_REQUIRED' })
  })

  it('asks the database for the role, whatever the token says, and each time', async () => {
    const token = await platform.signIn(visitor, ['cms', 'editor', 'roles:editor'])
    const asked = () =>
      platform.app.inject({
        url: '/api/cms/v1/preview/museum',
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await asked()).statusCode).toBe(403)
    await platform.db.execute(
      sql`insert into account_roles select id, 'editor' from accounts where email = ${visitor}`,
    )
    expect((await asked()).statusCode).toBe(200)
    await platform.db.execute(
      sql`delete from account_roles where account_id in (select id from accounts where email = ${visitor})`,
    )
    expect((await asked()).statusCode).toBe(403)
  })

  it('is not there for pages and sub-sites that are not there', async () => {
    expect((await ask('kegeln', editor)).statusCode).toBe(404)
    expect((await ask('museum?path=/weg/', editor)).statusCode).toBe(404)
    expect((await ask('museum?path=weg', editor)).statusCode).toBe(400)
    expect((await ask('museum?path=/../../secrets/', editor)).statusCode).toBe(404)
  })

  it('is kept by no cache and found by no search engine', async () => {
    const { headers } = await ask('museum', editor)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
  })
})

describe('a preview of files', () => {
  it('shows the page filled, with where each block stands', async () => {
    const { page, places, problems, site } = await read('museum?path=/besuch/')
    expect(site).toMatchObject({ key: 'museum', source: 'files' })
    expect(page).toMatchObject({ slug: '/besuch/', title: 'Besuch' })
    expect(problems).toEqual([])
    expect(places.length).toBe(page?.blocks.length)
    expect(places[0]).toEqual({ file: 'sites/museum/content/besuch.yaml', line: 9 })
  })

  it('shows a picture before any build has derived it', async () => {
    const { page } = await read('museum?path=/besuch/')
    expect(page?.picture?.src).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(page?.picture).toMatchObject({ width: 1600, height: 900 })
  })

  it('shows drafts, and marks them in the list of pages', async () => {
    write('sites/museum/content/neu.md', '---\ntemplate: default\ntitle: Neu\ndraft: true\n---\n\nBald.\n')
    const { page, pages } = await read('museum?path=/neu/')
    expect(page).toMatchObject({ title: 'Neu', draft: true })
    expect(pages.find(entry => entry.path === '/neu/')).toMatchObject({ draft: true, isBroken: false })
    expect(pages.find(entry => entry.path === '/')).toMatchObject({ draft: false })
  })

  it('says what is wrong and where, and shows what is right', async () => {
    write(
      'sites/museum/content/falsch.yaml',
      'template: default\ntitle: Falsch\nblocks:\n  - type: quote\n    text: Nur Worte\n  - type: text\n    text: Gut\n',
    )
    const { page, places, problems, pages } = await read('museum?path=/falsch/')
    const file = 'sites/museum/content/falsch.yaml'
    expect(problems).toEqual([
      { place: { file, line: 4 }, field: 'blocks › 1 › name', text: { key: 'missing', values: {} } },
    ])
    expect(page?.blocks).toMatchObject([{ type: 'text' }])
    expect(places).toEqual([{ file, line: 6 }])
    expect(pages.find(entry => entry.path === '/falsch/')).toMatchObject({ isBroken: true })

    write('sites/museum/content/falsch.yaml', 'template: default\ntitle: "Offen\n')
    const broken = await read('museum?path=/falsch/')
    expect(broken.page).toBeNull()
    expect(broken.problems[0]?.text).toMatchObject({ key: 'yamlMissingSign' })
  })

  it('costs nothing while nothing changes, and is another one as soon as a file is saved', async () => {
    const address = 'museum?path=/leer/'
    const first = await ask(address, editor)
    const etag = String(first.headers.etag)
    const again = await ask(address, editor, { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['x-robots-tag']).toBe('noindex')
    write('sites/museum/content/leer.yaml', 'template: default\ntitle: Nicht mehr leer\n')
    const changed = await ask(address, editor, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(preview.parse(changed.json()).page?.title).toBe('Nicht mehr leer')
  })

  it('leads to the page in another language', async () => {
    expect((await read('museum?path=/besuch/&lang=en')).path).toBe('/en/visit/')
    expect((await read('museum?path=/sammlung/&lang=en')).path).toBe('/sammlung/')
  })
})

describe('a preview of TYPO3', () => {
  beforeEach(() => typo3.misbehave(undefined))

  it('shows the page with the numbers of its elements', async () => {
    const { page, places, site } = await read('fans?path=/besuch/')
    expect(site.source).toBe('typo3')
    expect(page?.title).toBe('Besuch')
    expect(places[0]).toEqual({ element: 201 })
    expect(page?.picture?.src).toMatch(/^data:image\/svg/)
  })

  it('hands on what TYPO3’s own preview needs, and nothing else', async () => {
    typo3.asked.length = 0
    await read(
      'fans?path=/sammlung/&type=0&ADMCMD_prev=abc123&ADMCMD_simTime=1796490000&ADMCMD_simUser=4&secret=1',
      {
        cookie: 'session=mine; be_typo_user=editor-session; theme=dark',
      },
    )
    const page = typo3.asked.find(({ url }) => url.startsWith('/sammlung?'))
    expect(page?.url).toBe('/sammlung?type=0&ADMCMD_prev=abc123&ADMCMD_simTime=1796490000&ADMCMD_simUser=4')
    expect(page?.headers.cookie).toBe('be_typo_user=editor-session')
    expect(page?.headers.authorization).toBeUndefined()
    expect((await ask('fans?path=/&ADMCMD_prev=../../etc', editor)).statusCode).toBe(400)
  })

  it('names the element that is wrong', async () => {
    typo3.answers.set('/leer', {
      id: 9,
      meta: { title: 'Leer' },
      content: { colPos0: [{ id: 91, type: 'kurve_quote', content: { text: 'A' } }] },
    })
    const { problems, page } = await read('fans?path=/leer/')
    expect(problems).toEqual([
      { place: { element: 91 }, field: 'name', text: { key: 'missing', values: {} } },
    ])
    expect(page?.blocks).toEqual([])
  })

  it('says so where TYPO3 does not answer as it should', async () => {
    typo3.misbehave((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      return true
    })
    const answer = await ask('fans?path=/news/', editor)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ errorCode: 'CONTENT_SOURCE_FAILED' })
  })
})
