import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getVideoAuthentication, sendVideoHeartbeat } from '#contract/video/videos.ts'
import { videoPositions, videoTickets } from '#server/db/schema/video.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'
import { videoCleaning } from '#server/domains/video/video-service.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newSubscriber, open, tryToOpen, videos } from '../../helpers/videos.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const beat = (ticket: string, caller: Caller, position: number, isClosing = false) =>
  call(platform.app, sendVideoHeartbeat, { params: { ticket }, body: { position, isClosing } }, caller)
const authentication = async (uid: number, caller: Caller = {}) =>
  bodyOf(await call(platform.app, getVideoAuthentication, { params: { uid } }, caller))

describe('who may see a video', () => {
  it('says what somebody lacks', async () => {
    const person = await newPerson(platform)
    const subscriber = await newSubscriber(platform)
    const whole = { mayWatchWhole: true, needs: null, previewSeconds: null }
    expect(await authentication(videos.free)).toMatchObject({ ...whole, isPaid: false, duration: 30 })
    const begun = { mayWatchWhole: false, previewSeconds: 10, isPaid: true }
    expect(await authentication(videos.paid)).toMatchObject({ ...begun, needs: 'signIn' })
    expect(await authentication(videos.paid, person.caller)).toMatchObject({
      ...begun,
      needs: 'subscription',
    })
    expect(await authentication(videos.paid, subscriber.caller)).toMatchObject(whole)
  })

  it('counts the last day of a subscription in full, and none after it', async () => {
    const today = await newSubscriber(platform, '2031-05-17')
    const yesterday = await newSubscriber(platform, '2031-05-16')
    expect((await authentication(videos.paid, today.caller)).mayWatchWhole).toBe(true)
    expect((await authentication(videos.paid, yesterday.caller)).mayWatchWhole).toBe(false)
  })

  it('opens the beginning for others, and writes nothing down of them', async () => {
    const person = await newPerson(platform)
    const opening = await open(platform, videos.paid, person.caller)
    expect(opening).toMatchObject({ ticket: null, expiresAt: null, needs: 'subscription', duration: 30 })
    expect(opening.playlist).not.toContain('?')
    const rows = await platform.db
      .select()
      .from(videoTickets)
      .where(eq(videoTickets.accountId, person.accountId))
    expect(rows).toEqual([])
  })

  it('knows no video that is not there', async () => {
    expect(refusalOf(await tryToOpen(platform, 999, {}))).toEqual([404, 'VIDEO_UNKNOWN'])
  })
})

describe('two devices at once', () => {
  it('tells the third which two play and since when, and lets it take the place of one', async () => {
    const { caller } = await newSubscriber(platform)
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
    const first = await open(platform, videos.paid, caller)
    const since = platform.clock.now().toISOString()
    platform.clock.advance(60)
    const second = await open(platform, videos.otherPaid, caller, {}, phone)
    const third = randomUUID()
    const refused = await tryToOpen(platform, videos.paid, caller, { device: third })
    expect(refusalOf(refused)).toEqual([409, 'VIDEO_DEVICE_LIMIT_REACHED'])
    expect(refused.body).toMatchObject({
      devices: [
        { ticket: first.ticket, browser: 'Firefox', system: 'Windows', videoUid: videos.paid, since },
        { ticket: second.ticket, browser: 'Safari', system: 'iPhone', title: 'Auf der Bank: Lukas Brandt' },
      ],
    })
    const taken = await open(platform, videos.paid, caller, { device: third, takeOver: first.ticket! })
    expect(taken.ticket).not.toBeNull()
    expect(refusalOf(await beat(first.ticket!, caller, 20))).toEqual([409, 'VIDEO_TAKEN_OVER'])
    expect((await beat(second.ticket!, caller, 20)).status).toBe(200)
  })

  it('takes nobody else’s place', async () => {
    const mine = await newSubscriber(platform)
    const theirs = await newSubscriber(platform)
    const { ticket } = await open(platform, videos.paid, theirs.caller)
    await open(platform, videos.paid, mine.caller)
    await open(platform, videos.paid, mine.caller)
    const refused = await tryToOpen(platform, videos.paid, mine.caller, { takeOver: ticket! })
    expect(refusalOf(refused)).toEqual([409, 'VIDEO_DEVICE_LIMIT_REACHED'])
    expect((await beat(ticket!, theirs.caller, 8)).status).toBe(200)
  })

  it('gives a device that comes again the place that it had', async () => {
    const { caller } = await newSubscriber(platform)
    const device = randomUUID()
    await open(platform, videos.paid, caller)
    const before = await open(platform, videos.paid, caller, { device })
    const again = await open(platform, videos.paid, caller, { device })
    expect(refusalOf(await beat(before.ticket!, caller, 8))).toEqual([409, 'VIDEO_TAKEN_OVER'])
    expect((await beat(again.ticket!, caller, 8)).status).toBe(200)
  })

  it('frees the place of a device that is not heard of any more, and of one that says goodbye', async () => {
    const { caller } = await newSubscriber(platform)
    const silent = await open(platform, videos.paid, caller)
    platform.clock.advance(200)
    const polite = await open(platform, videos.paid, caller)
    platform.clock.advance(200)
    // 400 seconds after the first, whose heartbeat was due after 300.
    await open(platform, videos.paid, caller)
    expect(refusalOf(await beat(silent.ticket!, caller, 8))).toEqual([409, 'VIDEO_TICKET_ENDED'])
    expect((await tryToOpen(platform, videos.paid, caller)).status).toBe(409)
    await beat(polite.ticket!, caller, 8, true)
    expect((await tryToOpen(platform, videos.paid, caller)).status).toBe(200)
  })

  it('does not count who sees free videos', async () => {
    const { caller } = await newSubscriber(platform)
    for (let device = 0; device < 4; device += 1) await open(platform, videos.free, caller)
    expect((await tryToOpen(platform, videos.paid, caller)).status).toBe(200)
  })

  it('stops a player whose subscription has ended', async () => {
    const { caller, accountId } = await newSubscriber(platform)
    const { ticket } = await open(platform, videos.paid, caller)
    await platform.db.delete(walletAssets).where(eq(walletAssets.accountId, accountId))
    expect(refusalOf(await beat(ticket!, caller, 8))).toEqual([403, 'VIDEO_SUBSCRIPTION_REQUIRED'])
  })
})

describe('where somebody was', () => {
  it('is kept also after a pause of an hour, where nobody needs a place', async () => {
    const { caller } = await newPerson(platform)
    const { ticket } = await open(platform, videos.free, caller)
    platform.clock.advance(3600)
    expect((await beat(ticket!, caller, 8)).status).toBe(200)
    expect((await open(platform, videos.free, caller)).position).toBe(8)
  })

  it('goes on there on another device', async () => {
    const { caller } = await newPerson(platform)
    const { ticket, position } = await open(platform, videos.free, caller)
    expect(position).toBeNull()
    await beat(ticket!, caller, 17.5)
    expect((await open(platform, videos.free, caller)).position).toBe(17.5)
    expect((await open(platform, videos.paid, caller)).position).toBeNull()
  })

  it('begins anew what was seen to its end, or hardly begun', async () => {
    const { caller } = await newPerson(platform)
    const { ticket } = await open(platform, videos.free, caller)
    for (const seconds of [29.5, 3]) {
      await beat(ticket!, caller, 17)
      await beat(ticket!, caller, seconds)
      expect((await open(platform, videos.free, caller)).position).toBeNull()
    }
  })

  it('is forgotten after a year, and devices after days', async () => {
    const { caller, accountId } = await newPerson(platform)
    const { ticket } = await open(platform, videos.free, caller)
    await beat(ticket!, caller, 17)
    const left = async () => [
      (await platform.db.select().from(videoPositions).where(eq(videoPositions.accountId, accountId))).length,
      (await platform.db.select().from(videoTickets).where(eq(videoTickets.accountId, accountId))).length,
    ]
    platform.clock.advance(24 * 3600)
    await videoCleaning.run(platform.deps)
    expect(await left()).toEqual([1, 1])
    platform.clock.advance(2 * 24 * 3600)
    await videoCleaning.run(platform.deps)
    expect(await left()).toEqual([1, 0])
    platform.clock.advance(365 * 24 * 3600)
    await videoCleaning.run(platform.deps)
    expect(await left()).toEqual([0, 0])
  })
})

describe('tickets of an account', () => {
  it('do not grow without end, and none that has a place is forgotten', async () => {
    const { caller, accountId } = await newSubscriber(platform)
    const paid = await open(platform, videos.paid, caller)
    for (let time = 0; time < 30; time += 1) {
      platform.clock.advance(1)
      await open(platform, videos.free, caller)
    }
    const rows = await platform.db.select().from(videoTickets).where(eq(videoTickets.accountId, accountId))
    expect(rows.length).toBeLessThan(25)
    expect(rows.map(({ id }) => id)).toContain(paid.ticket)
    expect((await beat(paid.ticket!, caller, 0)).status).toBe(200)
  })
})
