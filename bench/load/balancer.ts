import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PlainAnswer, PlainRequest, Send } from '../../e2e/support/plain-browser.ts'

/** What stands before several processes in a club's network. */
export interface Balancer {
  /** The way of somebody with this network address. */
  from: (networkAddress: string) => Send
  close: () => void
}

/** Hands each request to the next process in turn, so that no two of a sign-in need to meet the same one. */
export function createBalancer(ports: readonly number[]): Balancer {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const send = async (asked: PlainRequest, networkAddress: string): Promise<PlainAnswer> => {
    const port = ports[turn++ % ports.length]
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: asked.method,
          path: asked.url.pathname + asked.url.search,
          headers: {
            ...asked.headers,
            'x-forwarded-for': networkAddress,
            ...(asked.body !== undefined && { 'content-length': Buffer.byteLength(asked.body) }),
          },
        },
        answer => {
          text(answer).then(
            body => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          )
        },
      )
      sent.once('error', reject)
      sent.end(asked.body)
    })
  }
  return { from: networkAddress => asked => send(asked, networkAddress), close: () => agent.destroy() }
}
