import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVideoAuthentication, sendVideoHeartbeat } from '#contract/video/videos.ts'
import { videoTickets } from '#server/db/schema/video.ts'
import { exampleVideos } from '#server/domains/video/catalogue.ts'
import { call, type Caller, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { fileOf, linesOf, newSubscriber, open, pathOf, tryToOpen } from '../../helpers/videos.ts'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-videos-'))
  platform = await startPlatform({ settings: { videosFolder: folder } })
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n'
const list = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, ''].join('\n')

/** Puts a video into the folder, as an encoder of the club's own would. */
async function put(uid: number, files: Readonly<Record<string, string>>, isPaid = true) {
  const all = { 'video.json': JSON.stringify({ title: 'Von Hand', isPaid }), 'master.m3u8': master, ...files }
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, String(uid), name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

it.each([
  ['leads out of its folder', list('#EXTINF:2,', '../../../secrets.json')],
  ['leads to another host', list('#EXTINF:2,', 'https://cdn.example/1.ts')],
  ['is a part of a file', list('#EXTINF:2,', '#EXT-X-BYTERANGE:10@0', '1.ts')],
  ['does not say how long a piece is', list('1.ts')],
  ['is none', 'hello'],
])('does not play a stream whose playlist %s', async (_, text) => {
  await put(2001, { '360p/index.m3u8': text })
  expect(refusalOf(await tryToOpen(platform, 2001, {}))).toEqual([503, 'VIDEO_STREAM_BROKEN'])
  expect((await platform.app.inject(fileOf(2001, 'master.m3u8'))).statusCode).toBe(503)
})

it('does not play a stream without a rendition, or one whose playlist is missing', async () => {
  await put(2002, { 'master.m3u8': '#EXTM3U\n' })
  await put(2003, {})
  for (const uid of [2002, 2003]) {
    expect(refusalOf(await tryToOpen(platform, uid, {}))).toEqual([503, 'VIDEO_STREAM_BROKEN'])
  }
})

it('gives nothing of a piece that begins within ten seconds and ends beyond them', async () => {
  const pieces = ['0.ts', '1.ts', '2.ts'].flatMap(name => ['#EXTINF:4.0,', name])
  await put(2004, {
    '360p/index.m3u8': list(...pieces, '#EXT-X-ENDLIST'),
    '360p/1.ts': 'b',
    '360p/2.ts': 'c',
  })
  const shown = await platform.app.inject(fileOf(2004, '360p/index.m3u8'))
  expect(linesOf(shown.body)).toEqual(['0.ts', '1.ts'])
  expect((await platform.app.inject(fileOf(2004, '360p/1.ts'))).statusCode).toBe(200)
  expect((await platform.app.inject(fileOf(2004, '360p/2.ts'))).statusCode).toBe(403)
})

it('gives nothing of a paid live stream whose beginning has gone, and all of it to subscribers, piece by piece', async () => {
  const running = (first: number) =>
    list(`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXTINF:2.0,', `${first}.ts`, '#EXTINF:2.0,', `${first + 1}.ts`)
  await put(2005, { '360p/index.m3u8': running(7), '360p/7.ts': 'a', '360p/8.ts': 'b' })
  expect((await platform.app.inject(fileOf(2005, '360p/7.ts'))).statusCode).toBe(403)
  const { caller } = await newSubscriber(platform)
  const opening = await open(platform, 2005, caller)
  expect(opening.duration).toBeNull()
  const address = pathOf(new URL('360p/index.m3u8', opening.playlist).href) + new URL(opening.playlist).search
  const first = linesOf((await platform.app.inject(address)).body)
  expect(first.map(line => line.split('?')[0])).toEqual(['7.ts', '8.ts'])
  await put(2005, { '360p/index.m3u8': running(18) })
  const later = linesOf((await platform.app.inject(address)).body)
  expect(later.map(line => line.split('?')[0])).toEqual(['18.ts', '19.ts'])
})

const whole = { '360p/index.m3u8': list('#EXTINF:20.0,', '0.ts', '#EXT-X-ENDLIST'), '360p/0.ts': 'a' }
const beat = (ticket: string | null, caller: Caller, isClosing = false) =>
  call(
    platform.app,
    sendVideoHeartbeat,
    { params: { ticket: ticket! }, body: { position: 8, isClosing } },
    caller,
  )

it.each([
  ['cut off', '{"title":"Von H'],
  ['without a title', '{"isPaid":true}'],
  ['none of the kind', '[]'],
])('does not play a video whose entry is %s', async (_, text) => {
  await put(2006, { ...whole, 'video.json': text })
  expect(refusalOf(await tryToOpen(platform, 2006, {}))).toEqual([503, 'VIDEO_STREAM_BROKEN'])
  const asked = await call(platform.app, getVideoAuthentication, { params: { uid: 2006 } })
  expect(refusalOf(asked)).toEqual([503, 'VIDEO_STREAM_BROKEN'])
  expect((await platform.app.inject(fileOf(2006, 'master.m3u8'))).statusCode).toBe(503)
})

it('tells which devices play also where the title of a video cannot be read any more', async () => {
  for (const uid of [2007, 2008, 2009]) await put(uid, whole)
  const { caller } = await newSubscriber(platform)
  await open(platform, 2007, caller)
  platform.clock.advance(1)
  await open(platform, 2008, caller)
  await put(2007, { 'video.json': '{' })
  const { status, body } = await tryToOpen(platform, 2009, caller)
  expect(status).toBe(409)
  expect(body).toMatchObject({ devices: [{ videoUid: 2007 }, { videoUid: 2008, title: 'Von Hand' }] })
  expect(body).not.toHaveProperty('devices.0.title')
})

it('keeps the place of a player whose stream is being put right, and frees it when it goes away', async () => {
  await put(2010, whole)
  const { caller } = await newSubscriber(platform)
  const { ticket } = await open(platform, 2010, caller)
  const rowOf = async () =>
    (await platform.db.select().from(videoTickets).where(eq(videoTickets.id, ticket!)))[0]
  await put(2010, { '360p/index.m3u8': 'hello' })
  platform.clock.advance(200)
  expect(refusalOf(await beat(ticket, caller))).toEqual([503, 'VIDEO_STREAM_BROKEN'])
  expect((await rowOf())?.lastSeenAt).toEqual(platform.clock.now())
  await rm(join(folder, '2010'), { recursive: true })
  expect(refusalOf(await beat(ticket, caller, true))).toEqual([404, 'VIDEO_UNKNOWN'])
  expect(await rowOf()).toMatchObject({ endedBy: 'closed', endedAt: platform.clock.now() })
})

it('has no captions where their file is missing, neither for all nor for those who see the beginning', async () => {
  const entry = (isPaid: boolean) => JSON.stringify({ title: 'Von Hand', isPaid, captions: ['de'] })
  await put(2011, { ...whole, 'video.json': entry(true) })
  await put(2012, { ...whole, 'video.json': entry(false) })
  for (const uid of [2011, 2012]) {
    const answer = await platform.app.inject(fileOf(uid, 'captions/de.vtt'))
    expect([uid, answer.statusCode]).toEqual([uid, 404])
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age=3600')
  }
})

it('lets nobody keep a piece of a live stream for long, or one that is not there yet at all', async () => {
  const running = list('#EXTINF:2.0,', '0.ts', '#EXTINF:2.0,', '1.ts')
  await put(2013, { '360p/index.m3u8': running, '360p/0.ts': 'a' }, false)
  await put(2014, { '360p/index.m3u8': running, '360p/0.ts': 'a' })
  await put(2015, whole, false)
  const kept = async (uid: number, name: string) => {
    const { statusCode, headers } = await platform.app.inject(fileOf(uid, name))
    return [statusCode, headers['cache-control']]
  }
  expect(await kept(2013, '360p/0.ts')).toEqual([200, 'public, max-age=10'])
  expect(await kept(2014, '360p/0.ts')).toEqual([200, 'public, max-age=10'])
  expect(await kept(2015, '360p/0.ts')).toEqual([200, 'public, max-age=3600'])
  expect(await kept(2013, '360p/1.ts')).toEqual([404, 'no-store'])
})

it('looks for the example’s videos again where they could not be read', async () => {
  const contentRoot = join(folder, 'content')
  const places = { contentRoot, videosFolder: folder, isLocal: true }
  await expect(exampleVideos(places)).rejects.toThrow()
  await mkdir(join(contentRoot, 'sites/club/data'), { recursive: true })
  await writeFile(join(folder, 'draft'), 'videos:\n  - { uid: 1, title: Eins }\n')
  await rename(join(folder, 'draft'), join(contentRoot, 'sites/club/data/videos.yaml'))
  expect([...(await exampleVideos(places)).keys()]).toEqual([1])
})
