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
  /** Ends the connections that stand at the door; what comes afterwards is passed on. */
  close: () => void
}

/**
 * Answers fans who poll, of whom there are thousands a second, before Node's HTTP parses anything: a request for a feed that is like the
 * one before on its connection costs a comparison of bytes and one write. A connection on which anything else comes, be it an unusual
 * header or half a request, is passed on to Node's HTTP with all that came, and for good: so nothing is read in two ways.
 *
 * @param server before it listens
 */
export function openFeedsDoor(server: Server, { shelf, clock, isServedOn }: FeedsDoorOptions): FeedsDoor {
  const standing = new Set<Socket>()
  const admit = server.listeners('connection')
  const door = { isOpen: true }
  const moment = { at: 0, text: '' }
  /** The header `date`, made anew once a second. */
  const date = (): string => {
    const now = clock.now()
    const second = Math.floor(now.getTime() / 1000)
    if (second !== moment.at) Object.assign(moment, { at: second, text: now.toUTCString() })
    return moment.text
  }

  const stand = (socket: Socket) => {
    standing.add(socket)
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
    const hear = (bytes: Buffer) => {
      const request = before?.bytes.equals(bytes) ? before.request : readPlainRequest(bytes)
      if (!request || !door.isOpen || !isServedOn(request.host)) {
        passOn(bytes)
        return
      }
      // A copy, since the bytes are a part of a larger piece of memory, which would stay as long as they do.
      if (request !== before?.request) before = { bytes: Buffer.from(bytes), request }
      const feed = shelf.glance(request.path)
      if (feed) {
        answer(feed, request)
        return
      }
      socket.pause()
      // Where the disk does not answer, Node's HTTP has a word for it.
      const looked = shelf.find(request.path).catch(() => undefined)
      void looked.then(found => {
        if (!socket.writable) return
        if (!found) {
          passOn(bytes)
          return
        }
        if (answer(found, request)) socket.resume()
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
    socket.setTimeout(server.keepAliveTimeout)
    socket.on('data', hear).on('end', hangUp).on('timeout', drop).on('error', drop).on('close', leave)
  }

  server.removeAllListeners('connection')
  server.on('connection', stand)
  return {
    close: () => {
      door.isOpen = false
      for (const socket of standing) socket.end()
    },
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
