import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Decoded. */
  body: string
}

/** A TCP connection that sends bytes as they are, for what no HTTP client would send. */
export interface RawConnection {
  socket: Socket
  /** Sends the lines of a request's head. */
  send: (...lines: string[]) => void
  /** The next response. @param isHead it answers a HEAD, so no body follows */
  read: (isHead?: boolean) => Promise<RawResponse>
  ask: (...lines: string[]) => Promise<RawResponse>
  /** The server has ended or broken the connection. */
  ended: Promise<void>
}

const DEADLINE_MS = 10_000
const END = '\r\n\r\n'

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

/** @param allowHalfOpen keeps the own side open after the server has ended its side, as a phone out of reach does */
export async function rawConnection(port: number, { allowHalfOpen = false } = {}): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  await once(socket, 'connect')
  const ended = new Promise<void>(resolve => {
    socket.once('end', resolve).once('close', () => resolve())
  })
  // A connection that the server breaks is an end to the tests.
  socket.on('error', () => undefined)
  let bytes = Buffer.alloc(0)
  socket.on('data', chunk => (bytes = Buffer.concat([bytes, chunk])))
  const until = async (isThere: () => boolean) => {
    const deadline = performance.now() + DEADLINE_MS
    while (!isThere()) {
      if (performance.now() > deadline)
        throw new Error(`Only this came: ${bytes.subarray(0, 1000).toString('latin1')}`)
      await pause(5)
    }
  }
  const read = async (isHead = false): Promise<RawResponse> => {
    await until(() => bytes.includes(END))
    const end = bytes.indexOf(END)
    const [line = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      rest.map(each => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 2)]),
    )
    const start = end + END.length
    const length = isHead ? 0 : Number(headers['content-length'] ?? 0)
    await until(() => bytes.length >= start + length)
    const body = bytes.subarray(start, start + length)
    bytes = bytes.subarray(start + length)
    const decode = decoders[headers['content-encoding'] ?? '']
    return {
      status: Number(line.split(' ')[1]),
      headers,
      body: (decode && length > 0 ? decode(body) : body).toString(),
    }
  }
  const send = (...lines: string[]) => void socket.write(`${lines.join('\r\n')}${END}`, 'latin1')
  const ask = (...lines: string[]) => {
    send(...lines)
    return read()
  }
  return { socket, send, read, ask, ended }
}
