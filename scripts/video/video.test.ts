import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { codecOf } from './make-stream.ts'
import { qualitiesFor } from './qualities.ts'
import { readAddCommand } from './command.ts'

const sample = resolve(import.meta.dirname, '../../sites/club/streams/sample')

describe('what somebody wants added', () => {
  it('is read from the line', () => {
    const line = 'film.mp4 --uid 1200 --title Derby --paid --captions de=de.srt --captions en=a=b.vtt'
    expect(readAddCommand(line.split(' '))).toEqual({
      file: 'film.mp4',
      uid: 1200,
      title: 'Derby',
      isPaid: true,
      captions: [
        { language: 'de', file: 'de.srt' },
        { language: 'en', file: 'a=b.vtt' },
      ],
    })
  })

  it.each([
    '',
    'a.mp4 b.mp4',
    'a.mp4 --uid 0',
    'a.mp4 --uid x',
    'a.mp4 --uid 12.5',
    'a.mp4 --captions fr=x.vtt',
    'a.mp4 --captions de',
    'a.mp4 --captions de=a --captions de=b',
    'a.mp4 --free',
  ])('is not guessed: “%s”', line => {
    expect(readAddCommand(line.split(' ').filter(word => word !== ''))).toBeUndefined()
  })
})

it.each([
  [240, [240]],
  [241, [240]],
  [360, [360]],
  [400, [360]],
  [480, [360, 480]],
  [720, [360, 540, 720]],
  [1079, [360, 540, 720, 1078]],
  [1080, [360, 540, 720, 1080]],
  [2160, [360, 540, 720, 1080]],
])('cuts a picture of %i lines into no more than it has: %j', (height, heights) => {
  expect(qualitiesFor(height).map(quality => quality.height)).toEqual(heights)
})

it('reads the codec out of what a rendition begins with', () => {
  expect(codecOf(readFileSync(join(sample, '720p/init.mp4')))).toBe('avc1.4d401f')
  expect(codecOf(Buffer.from('nothing of a film'))).toBeUndefined()
})

describe('the command', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kurve-add-'))
    await writeFile(join(folder, 'notes.txt'), 'no film')
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs it where there is no program but Node. */
  const add = (...args: string[]) =>
    new Promise<{ code: number; output: string }>(done => {
      const main = resolve(import.meta.dirname, 'main.ts')
      const env = { PATH: dirname(process.execPath), KURVE_DATA: folder }
      execFile(
        process.execPath,
        ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', main, 'add', ...args],
        { env, cwd: folder },
        (error, _, output) => done({ code: Number(error?.code ?? 0), output }),
      )
    })

  it('says what it cannot do, and leaves nothing behind', async () => {
    expect(await add('notes.txt')).toEqual({
      code: 1,
      output: expect.stringContaining('ffmpeg, with its ffprobe, is not installed') as string,
    })
    expect((await add('gone.mp4')).output).toBe('Nothing was added: gone.mp4 is not there.\n')
    expect((await add('.')).output).toBe('Nothing was added: . is no file.\n')
    expect((await add('notes.txt', '--uid', '502')).output).toContain('There is a video 502 already')
    expect((await add('notes.txt', '--title', 'x'.repeat(201))).output).toBe(
      'Nothing was added: The title has 201 letters, and a video takes 1 to 200. Give another one with --title.\n',
    )
    expect((await add()).code).toBe(2)
    expect(await readdir(folder)).toEqual(['notes.txt'])
  }, 60_000)
})
