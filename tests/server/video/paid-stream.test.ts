import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendVideoHeartbeat } from '#contract/video/videos.ts'
import { eq } from 'drizzle-orm'
import { walletAssets } from '#server/db/schema/wallet.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { fileOf, besides, linesOf, newSubscriber, open, pathOf, videos } from '../../helpers/videos.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const get = (url: string, headers: Record<string, string> = {}) => platform.app.inject({ url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode

/** The sixth segment is the first that does not lie in the ten seconds. */
const beyond = '720p/00005.m4s'
const within = '720p/00004.m4s'

/** A subscriber's player with the address that it was given. */
async function playing(uid: number = videos.paid) {
  const person = await newSubscriber(platform)
  const opening = await open(platform, uid, person.caller)
  const signed = (name: string) => pathOf(besides(opening.playlist, name)) + new URL(opening.playlist).search
  return { person, opening, signed, query: new URL(opening.playlist).searchParams }
}

describe('a paid video without leave', () => {
  it.each(['360p', '720p'])('is a playlist of ten seconds: %s', async rendition => {
    const answer = await get(fileOf(videos.paid, `${rendition}/index.m3u8`))
    const lengths = [...answer.body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(10, 1)
    expect(answer.body).toContain('#EXT-X-ENDLIST')
    expect(answer.body).not.toMatch(/00005|signature/)
    expect(answer.headers['cache-control']).toContain('public')
  })

  it('gives what lies within, for caches to keep', async () => {
    for (const name of ['master.m3u8', '720p/init.mp4', '720p/00000.m4s', within, 'poster.jpg']) {
      expect([name, await statusOf(fileOf(videos.paid, name))]).toEqual([name, 200])
    }
    const { headers } = await get(fileOf(videos.paid, within))
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['content-type']).toBe('video/iso.segment')
  })

  it('refuses every segment that begins at ten seconds or later', async () => {
    const { files } = await import('#server/domains/video/read-stream.ts').then(async ({ readStream }) => {
      const { findVideo } = await import('#server/domains/video/catalogue.ts')
      return readStream((await findVideo(platform.deps.settings, videos.paid))!)
    })
    const late = [...files].filter(([, file]) => file.kind === 'segment' && file.end > 10.1)
    expect(late).toHaveLength(20)
    for (const [name] of late) {
      expect([name, await statusOf(fileOf(videos.paid, name))]).toEqual([name, 403])
    }
  })

  it.each([
    '720p/00005.m4s.bak',
    '720p/5.m4s',
    '720p/00099.m4s',
    '1080p/00005.m4s',
    '720p/../720p/00005.m4s',
    '720p/%2e%2e/720p/00005.m4s',
    '..%2f..%2f..%2fpackage.json',
    '../../../package.json',
    'video.json',
    'captions/../video.json',
    '',
    '720p',
  ])('has nothing under a guessed name: “%s”', async name => {
    const status = await statusOf(fileOf(videos.paid, name))
    expect([403, 404]).toContain(status)
  })

  it('refuses a name that no file can have', async () => {
    expect(await statusOf(fileOf(videos.paid, '%00'))).toBe(400)
  })

  it('says in its captions only what is heard until then', async () => {
    const { body, headers } = await get(fileOf(videos.paid, 'captions/de.vtt'))
    expect(body).toMatch(/^WEBVTT\n/)
    expect(body).toContain('Anstoß')
    expect(body).not.toMatch(/Tor!|Strafraum/)
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect((await get(fileOf(videos.free, 'captions/de.vtt'))).body).toContain('Tor!')
  })
})

describe('an address that was signed', () => {
  it('opens the whole of the video for a subscriber, and is kept by no cache', async () => {
    const { opening, signed } = await playing()
    expect(opening).toMatchObject({ mayWatchWhole: true, needs: null, previewSeconds: null, isPaid: true })
    const master = await get(pathOf(opening.playlist))
    expect(master.headers['cache-control']).toBe('private, no-store')
    const [rendition] = linesOf(master.body)
    const list = await get(pathOf(besides(opening.playlist, rendition!)))
    expect(linesOf(list.body)).toHaveLength(15)
    const names = linesOf(list.body).map(name => besides(besides(opening.playlist, rendition!), name))
    for (const name of names) expect([name, await statusOf(pathOf(name))]).toEqual([name, 200])
    // What everybody may have keeps the address that caches know.
    expect(names.filter(name => !name.includes('signature'))).toHaveLength(5)
    const part = await get(signed(beyond))
    expect(part.headers['cache-control']).toBe('private, no-store')
  })

  it('answers a part of a segment to whoever asks for one', async () => {
    const { signed } = await playing()
    const answer = await get(signed(beyond), { range: 'bytes=0-99' })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 100])
    expect(answer.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  })

  it('lets the club’s sub-sites read it, and no other page', async () => {
    const { signed } = await playing()
    const origin = new URL(platform.deps.settings.roots.web).origin
    const own = await get(signed(beyond), { origin })
    expect(own.headers['access-control-allow-origin']).toBe(origin)
    const foreign = await get(signed(beyond), { origin: 'https://piracy.example' })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(['ticket', 'expires', 'signature'])('is refused when its %s is another one', async name => {
    const { query, person } = await playing()
    const other = await open(platform, videos.paid, person.caller)
    const forged = {
      ticket: other.ticket!,
      expires: String(Number(query.get('expires')) + 60),
      signature: query.get('signature')!.replace(/^./, letter => (letter === 'A' ? 'B' : 'A')),
    }[name]!
    query.set(name, forged)
    expect(await statusOf(`${fileOf(videos.paid, beyond)}?${query.toString()}`)).toBe(403)
  })

  it.each(['ticket', 'expires', 'signature'])('is refused without its %s', async name => {
    const { query } = await playing()
    query.delete(name)
    expect(await statusOf(`${fileOf(videos.paid, beyond)}?${query.toString()}`)).toBe(403)
  })

  it.each([
    ['an empty one', ''],
    ['SQL', `${randomUUID()}' or true--`],
    ['two at once', `${randomUUID()}&ticket=${randomUUID()}`],
    ['one that is not known', randomUUID()],
  ])('is refused with a ticket that is none: %s', async (_, ticket) => {
    const { query } = await playing()
    query.delete('ticket')
    const url = `${fileOf(videos.paid, beyond)}?ticket=${ticket}&${query.toString()}`
    expect(await statusOf(url)).toBe(403)
  })

  it('is good for its video alone', async () => {
    const { query } = await playing()
    expect(await statusOf(`${fileOf(videos.otherPaid, beyond)}?${query.toString()}`)).toBe(403)
  })

  it('is good for its person alone: another’s ticket with its signature opens nothing', async () => {
    const mine = await playing()
    const theirs = await playing()
    mine.query.set('ticket', theirs.query.get('ticket')!)
    expect(await statusOf(`${fileOf(videos.paid, beyond)}?${mine.query.toString()}`)).toBe(403)
  })

  it('ends after minutes, and a heartbeat renews it', async () => {
    const { opening, signed, person } = await playing()
    platform.clock.advance(300)
    expect(await statusOf(signed(beyond))).toBe(200)
    const renewed = bodyOf(
      await call(
        platform.app,
        sendVideoHeartbeat,
        { params: { ticket: opening.ticket! }, body: { position: 20 } },
        person.caller,
      ),
    )
    platform.clock.advance(61)
    expect(await statusOf(signed(beyond))).toBe(403)
    const query = new URL(renewed.playlist).search
    expect(await statusOf(fileOf(videos.paid, beyond) + query)).toBe(200)
    expect(Date.parse(renewed.expiresAt!) - platform.clock.now().getTime()).toBe(299_000)
  })

  it('ends with its ticket', async () => {
    const { opening, signed, person } = await playing()
    await call(
      platform.app,
      sendVideoHeartbeat,
      { params: { ticket: opening.ticket! }, body: { position: 20, isClosing: true } },
      person.caller,
    )
    expect(await statusOf(signed(beyond))).toBe(403)
  })

  it('ends with the subscription', async () => {
    const { signed, person } = await playing()
    expect(await statusOf(signed(beyond))).toBe(200)
    await platform.db
      .update(walletAssets)
      .set({ until: '2031-05-16' })
      .where(eq(walletAssets.accountId, person.accountId))
    expect(await statusOf(signed(beyond))).toBe(403)
  })

  it('is no leave that a person’s token would be', async () => {
    const { person } = await playing()
    expect((await get(fileOf(videos.paid, beyond), person.caller)).statusCode).toBe(403)
  })
})

it('gives a free video to everybody, and caches it', async () => {
  const opening = await open(platform, videos.free, {})
  expect(opening).toMatchObject({ ticket: null, expiresAt: null, mayWatchWhole: true })
  const list = await get(fileOf(videos.free, '720p/index.m3u8'))
  expect(linesOf(list.body)).toHaveLength(15)
  const { headers, statusCode } = await get(fileOf(videos.free, beyond))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})
