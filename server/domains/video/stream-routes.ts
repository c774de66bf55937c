import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sendProblem } from '#server/http/errors.ts'
import { refusal } from '#server/http/refusal.ts'
import { isMissing, type Video } from './catalogue.ts'
import { findPlayable } from './find-playable.ts'
import { writeMaster, writeMediaPlaylist } from './model/media-playlist.ts'
import { captionsInPreview, isInPreview, previewOf } from './model/preview.ts'
import { isSignedStream, readSignature } from './model/stream-address.ts'
import { streamKeys } from './open-video.ts'
import type { Stream, StreamFile } from './read-stream.ts'
import { isSubscribed } from './right-to-watch.ts'
import { findPlaying } from './ticket-repository.ts'

/** A person's part of a stream must not lie in a cache. */
const PRIVATE = 'private, no-store'
/** What everybody gets: a CDN may keep it. A new stream under the same number is known everywhere an hour later. */
const PUBLIC = 'public, max-age=3600'
/** A piece of a live stream is soon gone, and its name may come again with the next broadcast. */
const PUBLIC_LIVE = 'public, max-age=10'
/** Lists change where a stream is live. */
const PUBLIC_LIST = 'public, max-age=0, s-maxage=2'

const contentTypes: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
}

/** What of an address says who asks. */
const marks = ['ticket', 'expires', 'signature'] as const

interface StreamParams {
  uid: string
  '*': string
}

/**
 * Playlists, segments and captions of videos, for players. Of a paid video everybody gets the beginning; all of it is for an address that
 * was signed for one person's running player, looked up at each call: so it ends with the subscription, the ticket and its minutes.
 */
export function registerStreamRoutes(api: FastifyInstance, deps: Deps): void {
  const keys = streamKeys(deps.settings)

  /** Whether an address opens the whole of a video. */
  async function isGood(query: Readonly<Record<string, unknown>>, { uid }: Video): Promise<boolean> {
    const given = readSignature(query)
    const now = deps.clock.now()
    const row = given && (await findPlaying(deps.db, given.ticket, now))
    if (!given || !row?.isLimited) return false
    const claim = { accountId: row.accountId, videoUid: uid, ticket: row.id }
    return (
      row.videoUid === uid &&
      isSignedStream(keys, claim, given, now) &&
      (await isSubscribed(deps, row.accountId))
    )
  }

  void api.register(async routes => {
    await routes.register(fastifyStatic, {
      root: deps.settings.videosFolder,
      serve: false,
      suppressWarning: true,
      index: false,
      cacheControl: false,
    })
    routes.route<{ Params: StreamParams; Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD'],
      url: '/cms/v1/videos/:uid/streams/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { uid, '*': name } = request.params
        if (!/^[1-9]\d{0,9}$/.test(uid)) return refuse(request, reply, 404)
        const found = await findPlayable(deps.settings, Number(uid), request.log)
        if ('refused' in found) return sendProblem(request, reply, found.refused.body)
        const { video, stream } = found
        const file = stream.files.get(name)
        if (!file) return refuse(request, reply, 404)
        const isMarked = marks.some(mark => request.query[mark] !== undefined)
        if (!video.isPaid) return sendWhole(reply, video, stream, [name, file], '')
        if (!isMarked) return sendPreview(request, reply, video, stream, [name, file])
        if (!(await isGood(request.query, video))) return refuse(request, reply, 403)
        return sendWhole(reply, video, stream, [name, file], queryOf(request))
      },
    })
  })
}

const queryOf = ({ query }: { query: Readonly<Record<string, unknown>> }): string =>
  `?${new URLSearchParams(marks.map(mark => [mark, String(query[mark])])).toString()}`

const refuse = (request: FastifyRequest, reply: FastifyReply, status: 403 | 404) =>
  sendProblem(request, reply, refusal(status, status === 404 ? 'NOT_FOUND' : 'VIDEO_ADDRESS_INVALID').body)

type Named = readonly [name: string, file: StreamFile]

const typeOf = (name: string) => contentTypes[extname(name)] ?? 'application/octet-stream'

const sendText = (reply: FastifyReply, name: string, text: string, cacheControl: string) =>
  reply.header('cache-control', cacheControl).type(typeOf(name)).send(text)

/** A file as it lies there, or the part of it that the player asks for. */
const sendFile = (reply: FastifyReply, { folder }: Video, name: string, cacheControl: string) =>
  reply.header('cache-control', cacheControl).type(typeOf(name)).sendFile(name, folder)

/** How long everybody may keep a file that lies there. */
const publicOf = ({ duration }: Stream, { kind }: StreamFile): string =>
  kind === 'segment' && duration === null ? PUBLIC_LIVE : PUBLIC

/** Everything: `query` goes along to what not everybody gets. */
function sendWhole(reply: FastifyReply, video: Video, stream: Stream, [name, file]: Named, query: string) {
  switch (file.kind) {
    case 'master':
      return sendText(reply, name, writeMaster(stream.master, query), query === '' ? PUBLIC_LIST : PRIVATE)
    case 'playlist': {
      const isFree = query === '' ? () => true : isInPreview
      const text = writeMediaPlaylist(file.playlist, file.playlist.segments, { query, isFree })
      return sendText(reply, name, text, query === '' ? PUBLIC_LIST : PRIVATE)
    }
    case 'segment':
    case 'captions':
    case 'poster':
      return sendFile(reply, video, name, query === '' ? publicOf(stream, file) : PRIVATE)
  }
}

/** What everybody gets of a paid video. */
async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  video: Video,
  stream: Stream,
  [name, file]: Named,
) {
  switch (file.kind) {
    case 'master':
      return sendText(reply, name, stream.master, PUBLIC_LIST)
    case 'playlist':
      return sendText(reply, name, previewOf(file.playlist), PUBLIC_LIST)
    case 'segment':
      return isInPreview(file)
        ? sendFile(reply, video, name, publicOf(stream, file))
        : refuse(request, reply, 403)
    case 'captions': {
      const text = await readFile(join(video.folder, name), 'utf8').catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      if (text === undefined) return refuse(request, reply, 404)
      return sendText(reply, name, captionsInPreview(text), PUBLIC_LIST)
    }
    case 'poster':
      return sendFile(reply, video, name, PUBLIC)
  }
}
