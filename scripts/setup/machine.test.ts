import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refuseFullDisk, refuseOldNpm, refuseTakenPort } from './machine.mjs'

const port = { command: 'npm start', variable: 'KURVE_PORT', usual: 8000, other: 8010 }

let server: Server
let taken: number
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  taken = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

it('says in one line what to do when the port is taken', async () => {
  vi.stubEnv('KURVE_PORT', String(taken))
  await expect(refuseTakenPort(port)).rejects.toThrow(
    `Port ${taken} is taken, perhaps by a Kurve that still runs. Stop that program, or take another port: KURVE_PORT=8010 npm start (beside a Kurve that runs also KURVE_DATA and KURVE_DIST of its own)`,
  )
})

it('takes a port that nobody uses', async () => {
  vi.stubEnv('KURVE_PORT', String(taken))
  server.close()
  await once(server, 'close')
  await expect(refuseTakenPort(port)).resolves.toBeUndefined()
})

it('names a port that is none', async () => {
  vi.stubEnv('KURVE_PORT', 'eight')
  await expect(refuseTakenPort(port)).rejects.toThrow('KURVE_PORT=eight is no port.')
})

it('says how much room is missing on the disk, and what for', () => {
  expect(() => refuseFullDisk('.', 1e9, 'the installation')).toThrow(
    /GB left, and the installation needs 1000000000 GB/,
  )
  expect(() => refuseFullDisk('.', 0, 'the installation')).not.toThrow()
})

it('refuses an npm that does not know the overrides of package.json', () => {
  vi.stubEnv('npm_config_user_agent', 'npm/6.14.18 node/v18.20.0 linux x64')
  expect(refuseOldNpm).toThrow('npm 6.14.18 is too old.')
  vi.stubEnv('npm_config_user_agent', 'npm/10.8.2 node/v18.20.0 linux x64')
  expect(refuseOldNpm).not.toThrow()
})
