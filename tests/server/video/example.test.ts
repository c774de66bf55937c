import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { pino } from 'pino'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { exampleVideos } from '#server/domains/video/catalogue.ts'
import { createLogger } from '#server/logging.ts'
import { startPlatform } from '../../helpers/platform.ts'
import { fileOf, newSubscriber, open, pathOf, videos } from '../../helpers/videos.ts'

const contentRoot = resolve(import.meta.dirname, '../../..')

interface Teaser {
  type: string
  video: number
  paid?: boolean
}

/** Every video that a page of the example speaks of. */
function teasers(): Teaser[] {
  const folder = join(contentRoot, 'sites')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.includes('content') && name.endsWith('.yaml'),
  )
  return files.flatMap(name => {
    const page = parse(readFileSync(join(folder, name), 'utf8')) as { blocks?: Teaser[] } | undefined
    return (page?.blocks ?? []).filter(({ type }) => type === 'videoTeaser')
  })
}

it('plays every video that a page speaks of, and pages say of none otherwise than it is what it costs', async () => {
  const known = await exampleVideos({ contentRoot, videosFolder: '', isLocal: true })
  const all = teasers()
  expect(all.length).toBeGreaterThan(11)
  for (const { video, paid = false } of all) expect([video, known.get(video)?.paid]).toEqual([video, paid])
})

it('has no example where it is not played', async () => {
  expect([...(await exampleVideos({ contentRoot, videosFolder: '', isLocal: false })).keys()]).toEqual([])
})

it('writes nothing into the log that opens a video', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) } as unknown as pino.DestinationStream
  const platform = await startPlatform({ log: createLogger({ logLevel: 'trace' }, stream) })
  try {
    const { caller } = await newSubscriber(platform)
    const opening = await open(platform, videos.paid, caller)
    await platform.app.inject(pathOf(opening.playlist))
    const forged = new URL(opening.playlist).search.replace('signature=', 'signature=x')
    await platform.app.inject(fileOf(videos.paid, '720p/00005.m4s') + forged)
    const text = lines.join('\n')
    expect(text).toContain('master.m3u8')
    expect(text).not.toContain(new URL(opening.playlist).searchParams.get('signature'))
    expect(text).not.toContain(opening.ticket)
  } finally {
    await platform.close()
  }
})
