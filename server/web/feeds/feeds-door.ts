import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import { answerTo, type FeedAnswer, type FeedAnswers } from './feed-answers.ts'
import type { FeedShelf } from './feed-shelf.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

export interface FeedsDoorOptions {
  shelf: FeedShelf
  clock: Clock
  /** Whether the feeds are to be had on a host at all. */
  isServedOn: (host: string) => boolean
}

export interface FeedsDoor {
  /** Ends the connections that stand at the door, those that wait for an answer after it; what comes afterwards is passed on. */
  close: () => void
}

/** While a process ends: how long a connection may take to hear its answer or, where it has just come, to say what it came for. */
const LAST_WORD_MS = 2_000

/**
 * Answers fans who poll, of whom there are thousands a second, before Node's HTTP parses anything: a request for a feed that is like the
 * one before on its connection costs a comparison of bytes and one write. A connection on which anything else comes, be it an unusual
 * header or half a request, is passed on to Node's HTTP with all that came, and for good: so nothing is read in two ways.
 *
 * @param server before it listens
 */
export function openFeedsDoor(server: Server, { shelf, clock, isServedOn }: FeedsDoorOptions): FeedsDoor {
  /** Each connection that stands here, and whether it waits for a look at the disk. */
  const standing = new Map<Socket, { isLooking: boolean }>()
  const admit = server.listeners('connection')
  const door = { isOpen: true }
  const isServed = rememberLast(isServedOn)
  const moment = { at: 0, text: '' }
  /** The header `date`, made anew once a second. */
  const date = (): string => {
    const now = clock.now()
    const second = Math.floor(now.getTime() / 1000)
    if (second !== moment.at) Object.assign(moment, { at: second, text: now.toUTCString() })
    return moment.text
  }

  const stand = (socket: Socket) => {
    const state = { isLooking: false }
    standing.set(socket, state)
    let before: { bytes: Buffer; request: PlainRequest } | undefined

    const leave = () => {
      standing.delete(socket)
      socket.setTimeout(0)
      socket.off('data', hear).off('end', hangUp).off('timeout', drop).off('error', drop).off('close', leave)
    }
    const hangUp = () => socket.end()
    const drop = () => socket.destroy()
    const passOn = (bytes: Buffer) => {
      leave()
      socket.pause()
      socket.unshift(bytes)
      for (const listener of admit) listener.call(server, socket)
      process.nextTick(() => socket.resume())
    }
    /** The request that came; undefined where it is for others to read. */
    const understand = (bytes: Buffer): PlainRequest | undefined => {
      if (!door.isOpen) return undefined
      if (before?.bytes.equals(bytes)) return before.request
      const request = readPlainRequest(bytes)
      if (!request || !isServed(request.host)) return undefined
      if (!before) socket.setTimeout(server.keepAliveTimeout)
      // A copy, since the bytes are a part of a larger piece of memory, which would stay as long as they do.
      before = { bytes: Buffer.from(bytes), request }
      return request
    }
    const hear = (bytes: Buffer) => {
      // It has been told goodbye.
      if (!socket.writable) return
      const request = understand(bytes)
      if (!request) {
        passOn(bytes)
        return
      }
      const feed = shelf.glance(request.path)
      if (feed) {
        answer(feed, request)
        return
      }
      socket.pause()
      state.isLooking = true
      // Where the disk does not answer, Node's HTTP has a word for it.
      const looked = shelf.find(request.path).catch(() => undefined)
      void looked.then(found => {
        state.isLooking = false
        if (!socket.writable) return
        if (!found) {
          passOn(bytes)
          return
        }
        const isTaken = answer(found, request)
        if (!door.isOpen) socket.destroySoon()
        else if (isTaken) socket.resume()
      })
    }
    /** @returns whether the next question may be heard */
    const answer = (feed: FeedAnswers, request: PlainRequest): boolean => {
      const said = answerTo(feed, request)
      socket.cork()
      let isTaken = socket.write(`${headOf(said)}date: ${date()}\r\n\r\n`, 'latin1')
      if (said.body) isTaken = socket.write(said.body)
      socket.uncork()
      // Who does not take what they asked for is heard no more until they have.
      if (!isTaken) socket.pause().once('drain', () => socket.resume())
      return isTaken
    }

    socket.setNoDelay(true)
    // Who has said nothing yet has as long as a request may take, which is less than HTTP keeps those who have.
    socket.setTimeout(door.isOpen ? server.requestTimeout : LAST_WORD_MS)
    socket.on('data', hear).on('end', hangUp).on('timeout', drop).on('error', drop).on('close', leave)
  }

  server.removeAllListeners('connection')
  server.on('connection', stand)
  return {
    close: () => {
      door.isOpen = false
      for (const [socket, { isLooking }] of standing) {
        socket.setTimeout(LAST_WORD_MS)
        // Not only `end`: a phone that is out of reach never ends its own side.
        if (!isLooking) socket.destroySoon()
      }
    },
  }
}

/** Judges a host anew only where it is not the one asked about just before: nearly all name the same. */
function rememberLast(judge: (host: string) => boolean): (host: string) => boolean {
  let last: { host: string; verdict: boolean } | undefined
  return host => {
    if (last?.host !== host) last = { host, verdict: judge(host) }
    return last.verdict
  }
}

const heads = new WeakMap<FeedAnswer, string>()
const reasons = { 200: 'OK', 304: 'Not Modified' } as const

/** Status and headers as they are written, each with the end of its line. */
function headOf(answer: FeedAnswer): string {
  const known = heads.get(answer)
  if (known !== undefined) return known
  const { status, headers } = answer
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = `${[`HTTP/1.1 ${status} ${reasons[status]}`, ...lines].join('\r\n')}\r\n`
  heads.set(answer, head)
  return head
}
