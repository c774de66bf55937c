import { randomUUID } from 'node:crypto'
import { initializeVideo } from '#contract/video/videos.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import type { AccessRows } from '../access-kind.ts'
import type { Scene } from '../scene.ts'

const video = 'plays a video'

async function openedVideo({ platform, owner }: Scene): Promise<string> {
  const input = { params: { uid: 501 }, body: { device: randomUUID() } }
  return bodyOf(await call(platform.app, initializeVideo, input, owner.caller)).ticket ?? ''
}

export const rows: AccessRows = {
  'GET /cms/v1/videos/{uid}/authentication': { kind: 'anybody', input: () => ({ params: { uid: 501 } }) },
  'POST /cms/v1/videos/{uid}/initialize': {
    kind: 'anybody',
    harmless: video,
    input: () => ({ params: { uid: 501 }, body: { device: randomUUID() } }),
  },
  'POST /cms/v1/videos/heartbeat/{ticket}': {
    kind: 'ownThing',
    harmless: video,
    input: async scene => ({ params: { ticket: await openedVideo(scene) }, body: { position: 12 } }),
  },
}
