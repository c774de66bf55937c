import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { liveVideo } from '#contract/video/live-video.ts'
import { readLiveFile, removeLiveFile, writeLiveFile } from '#server/web/live-file.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-live-'))
  platform = await startPlatform({ settings: { liveFolder: join(folder, 'live') } })
})
afterEach(() => removeLiveFile(join(folder, 'live')))
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

const ask = (query = '?t=1') => platform.app.inject(`/live/live-video.json${query}`)
const begin = (video_uid = 520, payment = false) =>
  writeLiveFile(join(folder, 'live'), { payment, video_uid })

describe('the live-video file', () => {
  it('tells what is broadcast as the contract says, to a page of any origin', async () => {
    await begin(520, true)
    const answer = await ask()
    expect(liveVideo.parse(answer.json())).toEqual({ payment: true, video_uid: 520 })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date',
      'cache-control': 'public, max-age=0, s-maxage=1',
      date: platform.clock.now().toUTCString(),
    })
    expect((await platform.app.inject({ method: 'HEAD', url: '/live/live-video.json' })).statusCode).toBe(200)
  })

  it('has nothing to tell without a broadcast, and no cache keeps that', async () => {
    const answer = await ask('')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  })

  it('follows from one broadcast to the next and to the end', async () => {
    await begin(1)
    await begin(2)
    expect((await ask()).json()).toMatchObject({ video_uid: 2 })
    await removeLiveFile(join(folder, 'live'))
    await removeLiveFile(join(folder, 'live'))
    expect((await ask()).statusCode).toBe(204)
  })

  it.each([
    ['cut off', '{"payment":fal'],
    ['something else', '[]'],
    ['without its number', '{"payment":true}'],
    ['of a number that is a text', '{"payment":false,"video_uid":"520"}'],
  ])('is not given where it is %s', async (_, text) => {
    await begin()
    await writeFile(join(folder, 'live', 'live-video.json'), text)
    expect((await ask()).statusCode).toBe(204)
    expect(await readLiveFile(join(folder, 'live'))).toMatchObject({ kind: 'broken' })
  })

  it('is only ever whole, whoever reads while it is written', async () => {
    await begin(1)
    const writes = Promise.all(Array.from({ length: 40 }, (_, index) => begin(index + 1)))
    const seen = await Promise.all(Array.from({ length: 40 }, () => ask()))
    await writes
    expect(seen.map(({ statusCode }) => statusCode)).toEqual(seen.map(() => 200))
    expect(await readdir(join(folder, 'live'))).toEqual(['live-video.json'])
  })

  it('is the only file of its folder that anybody gets', async () => {
    await begin()
    for (const path of ['', 'other.json', '../secrets.json', 'live-video.json/'])
      expect((await platform.app.inject(`/live/${path}`)).statusCode, path).toBe(404)
  })
})
