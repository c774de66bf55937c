import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that keeps what it is given. */
export interface SmtpSink {
  url: string
  /** Each message with its headers, as it came. */
  messages: string[]
  /** Refuses the next messages, as a server in trouble does. */
  refuseNext: (count: number) => void
  close: () => Promise<void>
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 sink',
  HELO: '250 sink',
  MAIL: '250 ok',
  RCPT: '250 ok',
  RSET: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** Starts one on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let refusals = 0

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let text = ''
    let isMessage = false
    say('220 sink')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n'
        const index = text.indexOf(end)
        if (index < 0) return
        const part = text.slice(0, index)
        text = text.slice(index + end.length)
        if (isMessage) {
          messages.push(part)
          isMessage = false
          say('250 taken')
          continue
        }
        const command = part.slice(0, 4).toUpperCase()
        if (command === 'MAIL' && refusals > 0) {
          refusals -= 1
          say('451 try again later')
          continue
        }
        isMessage = command === 'DATA'
        say(ANSWERS[command] ?? '502 unknown')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuseNext: count => {
      refusals = count
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
