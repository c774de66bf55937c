import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { broadcastOf } from './broadcast.ts'

let videosFolder: string
beforeAll(async () => {
  videosFolder = await mkdtemp(join(tmpdir(), 'kurve-broadcast-'))
})
afterAll(() => rm(videosFolder, { recursive: true }))

const placesOf = (isLocal: boolean) => ({
  videosFolder,
  contentRoot: resolve(import.meta.dirname, '../..'),
  isLocal,
})

async function put(uid: number, entry: string): Promise<void> {
  await mkdir(join(videosFolder, String(uid)), { recursive: true })
  await writeFile(join(videosFolder, String(uid), 'video.json'), entry)
}

it.each([true, false])('says of a video what its own entry says: paid %s', async isPaid => {
  await put(7, JSON.stringify({ title: 'Derby', isPaid }))
  expect(await broadcastOf(placesOf(false), 7)).toEqual({ payment: isPaid, video_uid: 7 })
})

it('knows the example’s broadcast on a developer’s machine, and there alone', async () => {
  expect(await broadcastOf(placesOf(true), 520)).toEqual({ payment: false, video_uid: 520 })
  await expect(broadcastOf(placesOf(false), 520)).rejects.toThrow('There is no video 520')
})

it('says how to come by a video that is not there, and which one is damaged', async () => {
  await expect(broadcastOf(placesOf(false), 8)).rejects.toThrow('npm run video:add -- FILE --uid 8')
  await put(9, '{')
  await expect(broadcastOf(placesOf(false), 9)).rejects.toThrow('Video 9 cannot be played')
})
