// Loaded into the server under test before its own code (`--import`): its time is this machine's and so many milliseconds more as stand
// in a file. It is removed as the sign that it holds.
import { existsSync, readFileSync, rmSync } from 'node:fs'

const file = process.env.KURVE_E2E_CLOCK
const state = { ahead: 0 }
const SystemDate = Date
const now = () => SystemDate.now() + state.ahead

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given: unknown[], asked) => {
    const made = asked === globalThis.Date ? target : asked
    return Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date
  },
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

/** Milliseconds between two looks at the file. By a timer, since every signal that is free to use ends the server. */
const LOOK_MS = 50

if (file !== undefined) {
  setInterval(() => {
    if (!existsSync(file)) return
    state.ahead = Number(readFileSync(file, 'utf8'))
    rmSync(file)
  }, LOOK_MS).unref()
}
