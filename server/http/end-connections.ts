import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often connections are looked through while the process ends, in milliseconds. */
const SWEEP_MS = 100
/** While the process ends: how long after it was opened a connection may take to send the first byte of a request, in milliseconds. */
const FIRST_BYTE_MS = 2_000

/**
 * Ends connections that would hold up `app.close()`. Node ends those that are idle at that moment. It leaves two kinds open: one whose
 * running request is answered later, until its keep-alive timeout; and one that has not sent anything, which Node counts as active.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const { server } = app
  const openedAt = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  const sweep = () => {
    server.closeIdleConnections()
    const now = performance.now()
    for (const [socket, opened] of openedAt)
      if (socket.bytesRead === 0 && now - opened >= FIRST_BYTE_MS) socket.destroy()
  }
  app.addHook('preClose', async () => {
    const timer = setInterval(sweep, SWEEP_MS)
    server.once('close', () => clearInterval(timer))
  })
}
