import { request } from 'node:http'
import type { Send } from './plain-browser.ts'

/** Sends to the server under test. By the loopback address: not every system resolves hosts of `*.localhost`, which browsers do by themselves. */
export const sendToServer: Send = ({ method, url, headers, body }) =>
  new Promise((resolve, reject) => {
    const path = url.pathname + url.search
    const { port, host } = url
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host } },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
