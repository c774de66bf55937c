import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { ffmpeg, probe } from './ffmpeg.ts'
import { makeStream } from './make-stream.ts'
import { qualitiesFor } from './qualities.ts'
import { sceneAt, sceneSeconds, soundGraph } from './sample-scene.ts'

const FRAMES_A_SECOND = 24
export const sampleFolder = resolve(import.meta.dirname, '../../sites/club/streams/sample')

/** Draws the stream that is part of the project anew. Its captions are written by hand and stay. */
export async function drawSample(): Promise<void> {
  const room = await mkdtemp(join(tmpdir(), 'kurve-sample-'))
  try {
    for (let frame = 0; frame < sceneSeconds * FRAMES_A_SECOND; frame += 1) {
      const name = `${String(frame).padStart(4, '0')}.png`
      await sharp(Buffer.from(sceneAt(frame / FRAMES_A_SECOND)))
        .png({ compressionLevel: 1 })
        .toFile(join(room, name))
    }
    const film = join(room, 'film.mkv')
    await ffmpeg([
      ...[
        '-framerate',
        String(FRAMES_A_SECOND),
        '-i',
        join(room, '%04d.png'),
        '-filter_complex',
        soundGraph(),
      ],
      ...[
        '-map',
        '0:v',
        '-map',
        '[sound]',
        '-c:v',
        'libx264',
        '-crf',
        '10',
        '-preset',
        'veryfast',
        '-c:a',
        'pcm_s16le',
        film,
      ],
    ])
    const source = await probe(film)
    if (!source) throw new Error('The film that was drawn cannot be read')
    const draft = join(room, 'stream')
    await mkdir(draft)
    const qualities = qualitiesFor(source.height).filter(({ height }) => height !== 540)
    await makeStream(film, draft, source, qualities)
    await cp(join(sampleFolder, 'captions'), join(draft, 'captions'), { recursive: true })
    const entry = { title: 'Sample', isPaid: false, captions: ['de', 'en'], hasPoster: true }
    await writeFile(join(draft, 'video.json'), `${JSON.stringify(entry, null, 2)}\n`)
    await rm(sampleFolder, { recursive: true })
    await cp(draft, sampleFolder, { recursive: true })
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}
