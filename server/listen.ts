import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Has the platform answer on its port. Throws a StartError where that is for a person to put right. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken. Stop the program that uses it, or set KURVE_PORT to another one, with which the pages have to be built too.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs rights that this user lacks. Set KURVE_PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}
