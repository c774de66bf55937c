import { randomUUID } from 'node:crypto'
import { initializeVideo, type VideoOpening } from '#contract/video/videos.ts'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { bodyOf, call, type Caller } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson } from './shopper.ts'

/** Videos of the example: one that everybody may see, and two that are paid. All play the same stream of 30 seconds. */
export const videos = { free: 501, paid: 502, otherPaid: 504 } as const

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>

/** Gives a subscription; its last day is `until`. */
export const subscribe = (
  { db }: Pick<TestPlatform, 'db'>,
  accountId: string,
  until: string | null = null,
): Promise<void> =>
  insertAsset(db, {
    id: randomUUID(),
    accountId,
    type: 'videoSubscription',
    name: { de: 'SGE TV' },
    since: '2024-01-01',
    until,
  })

/** Somebody who may see paid videos, whom no other test knows. */
export async function newSubscriber(platform: Platform, until: string | null = null) {
  const person = await newPerson(platform)
  await subscribe(platform, person.accountId, until)
  return person
}

/** What a player of a device asks for first. */
export const tryToOpen = (
  { app }: Pick<TestPlatform, 'app'>,
  uid: number,
  caller: Caller,
  body: { device?: string; takeOver?: string } = {},
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
) =>
  call(
    app,
    initializeVideo,
    { params: { uid }, headers: { 'user-agent': userAgent }, body: { device: randomUUID(), ...body } },
    caller,
  )

export const open = async (...given: Parameters<typeof tryToOpen>): Promise<VideoOpening> =>
  bodyOf(await tryToOpen(...given))

/** An address of the API as `app.inject` takes it. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** What lies at an address that a playlist names. */
export const besides = (playlist: string, name: string): string => new URL(name, playlist).href

/** A file of a video without any leave. */
export const fileOf = (uid: number, name: string): string => `/api/cms/v1/videos/${uid}/streams/${name}`

/** Addresses in a playlist, or in the list of them. */
export const linesOf = (playlist: string): string[] =>
  playlist.split('\n').filter(line => line !== '' && !line.startsWith('#'))
