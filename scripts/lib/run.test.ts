import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { nodeFlags } from './platform.ts'

/** Two lanes, each of which runs one command after the other, for ever. */
const lanes = `
  import { run } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)}
  const command = ['-e', "console.log('began'); setTimeout(() => undefined, 60_000)"]
  const lane = async () => {
    for (;;) await run(process.execPath, command, { onLine: line => console.log(line) })
  }
  void lane()
  void lane()
`

it('begins nothing anew once a signal came, and ends with what still runs', async () => {
  const child = spawn(process.execPath, [...nodeFlags, '--input-type=module', '-e', lanes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  await new Promise<void>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.split('began').length > 2) resolve()
    })
  })
  child.kill('SIGINT')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(1)
  expect(said.match(/began/g)).toHaveLength(2)
})
