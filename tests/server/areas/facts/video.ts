import { randomUUID } from 'node:crypto'
import { sendVideoHeartbeat } from '#contract/video/videos.ts'
import { videoPositions, videoTickets } from '#server/db/schema/video.ts'
import { call } from '#tests/helpers/call.ts'
import { newSubscriber, open, videos } from '#tests/helpers/videos.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: async ({ db, clock }, { accountId }) => {
    const now = clock.now()
    await db.insert(videoTickets).values({
      id: randomUUID(),
      accountId,
      videoUid: 502,
      device: randomUUID(),
      isLimited: true,
      startedAt: now,
      lastSeenAt: now,
    })
    await db.insert(videoPositions).values({ accountId, videoUid: 502, seconds: 192, updatedAt: now })
  },
  typedSteps: {
    'plays a video': async platform => {
      const { caller } = await newSubscriber(platform)
      return async () => {
        const { ticket } = await open(platform, videos.paid, caller)
        const beat = { params: { ticket: ticket! }, body: { position: 12, isClosing: false } }
        return (await call(platform.app, sendVideoHeartbeat, beat, caller)).status
      }
    },
  },
})
