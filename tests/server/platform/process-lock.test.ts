import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from '#server/process-lock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-lock-'))
  lock = join(folder, 'server.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the lock of another process. */
const heldBy = (pid: number, birth: string | null) => writeFileSync(lock, JSON.stringify({ pid, birth }))

it('leaves nothing behind when it is released', () => {
  lockDataFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

it('refuses a second process and names the first', () => {
  const script = `import { lockDataFolder } from '#server/process-lock.ts'; try { lockDataFolder(process.argv[1]) } catch (error) { console.log(error.message) }`
  lockDataFolder(folder)
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  })
  expect(second.stdout).toContain(`Kurve already runs on ${folder} (process ${process.pid})`)
})

it('takes over what a killed process has left', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  heldBy(gone, null)
  lockDataFolder(folder)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
})

it('takes over where the number belongs to another program by now', () => {
  heldBy(process.ppid, 'another boot/1')
  lockDataFolder(folder)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
})

it('takes over a damaged lock', () => {
  writeFileSync(lock, '')
  lockDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['server.lock'])
})
