import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, language, timestamp } from '../kernel/primitives.ts'
import { problem, problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/** How many devices of one person may play paid videos at the same time. */
export const videoDeviceLimit = 2

/** What somebody lacks to see all of a video; null: nothing. */
export const videoNeed = z.enum(['signIn', 'subscription']).nullable()

/** Where a player gets a stream from. */
const stream = z.object({
  /** Whole address of the HLS playlist. Of a paid video it is personal, and good until `expiresAt`. */
  playlist: z.url(),
  /** When the address ends; null where everybody's is the same. */
  expiresAt: timestamp.nullable(),
})

export const videoAuthentication = z.object({
  uid: z.int(),
  title: z.string(),
  isPaid: z.boolean(),
  /** Seconds; null of a live stream. */
  duration: z.number().nullable(),
  mayWatchWhole: z.boolean(),
  needs: videoNeed,
  /** How much there is without what is lacking; null: all. */
  previewSeconds: z.number().nullable(),
})
export type VideoAuthentication = z.infer<typeof videoAuthentication>

export const videoOpening = videoAuthentication.extend({
  ...stream.shape,
  /** What heartbeats are sent for; null for visitors and where only the beginning is played. */
  ticket: id.nullable(),
  captions: z.array(z.object({ language, address: z.url() })),
  poster: z.url().nullable(),
  /** Seconds where the person was; null where there is nothing to go on with. */
  position: z.number().nullable(),
  heartbeatSeconds: z.int(),
})
export type VideoOpening = z.infer<typeof videoOpening>

/** A device that plays; how it calls itself in words, as far as they are known. */
export const playingDevice = z.object({
  ticket: id,
  browser: z.string().optional(),
  system: z.string().optional(),
  videoUid: z.int(),
  /** Absent where the video is no more. */
  title: z.string().optional(),
  since: timestamp,
})
export type PlayingDevice = z.infer<typeof playingDevice>

/** No place is free: which devices have them, the longest playing first. */
export const deviceLimitProblem = problem.extend({ devices: z.array(playingDevice) })

const params = z.object({ uid: z.coerce.number().int().min(1).max(2_000_000_000) })
/** Whoever is signed in says so; nobody has to be. */
const forAnybody = { tag: 'CMS', audience: 'anybody', scope: scopes.cms } as const

export const getVideoAuthentication = defineEndpoint({
  ...forAnybody,
  method: 'GET',
  path: '/cms/v1/videos/{uid}/authentication',
  summary: 'Whether somebody may see all of a video, and what they lack',
  params,
  responses: { 200: json(videoAuthentication), ...problems(400, 401, 403, 404, 503) },
})

export const initializeVideo = defineEndpoint({
  ...forAnybody,
  method: 'POST',
  path: '/cms/v1/videos/{uid}/initialize',
  summary:
    'Opens a video for a player. A device that already plays a paid one has its place from then on with this one; `takeOver` ends another device',
  params,
  headers: z.object({ 'user-agent': z.string().max(1000).optional() }),
  body: z.object({
    /** A number that the browser has made up and keeps. */
    device: id,
    /** The ticket of the person's device that is to stop. */
    takeOver: id.optional(),
  }),
  responses: {
    200: json(videoOpening),
    409: { kind: 'json', body: deviceLimitProblem, contentType: 'application/problem+json' },
    ...problems(400, 401, 403, 404, 503),
  },
})

export const sendVideoHeartbeat = defineEndpoint({
  tag: 'CMS',
  audience: 'person',
  scope: scopes.cms,
  method: 'POST',
  path: '/cms/v1/videos/heartbeat/{ticket}',
  summary: 'Keeps the place of a device that plays, remembers where the person is, renews the address',
  params: z.object({ ticket: id }),
  body: z.object({
    /** Seconds from the beginning. */
    position: z.number().min(0).max(200_000),
    /** The player goes away: its place is free from now on. */
    isClosing: z.boolean().default(false),
  }),
  responses: { 200: json(z.object(stream.shape)), ...problems(400, 401, 403, 404, 409, 503) },
})
