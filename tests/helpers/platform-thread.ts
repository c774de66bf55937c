/**
 * The platform in a thread of its own: screens run in jsdom, whose globals (URL, AbortSignal) the server and its database
 * do not take for Node's. Opened by `startPlatformThread`; one thread serves many test files, each with a platform of its own.
 */
import { inspect } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { signInByForm, type Tokens } from './code-flow.ts'
import { newMatchOfSquad } from './match-desk.ts'
import { buySeasonTicket, newSeason } from './season-tickets.ts'
import { startPlatform, type TestPlatform } from './platform.ts'

/** A request as it travels between the threads. */
export interface PlainRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string
}

export interface PlainAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** What the platform's thread can be asked to do, by name: what it takes and what it gives. */
export interface PlatformTasks {
  /** Starts a platform with a database of its own. */
  start: { input: null; output: null }
  stop: { input: null; output: null }
  call: { input: PlainRequest; output: PlainAnswer }
  /** An example person's e-mail address; gives a bearer token. */
  signIn: { input: string; output: string }
  /** As `signIn`, with the provider's own tokens, which can be exchanged. */
  signInByForm: { input: string; output: Tokens }
  /** Moves the platform's clock, in seconds. */
  advance: { input: number; output: null }
  /** A match of our first team that is about to begin; gives its id. */
  newMatch: { input: null; output: string }
  /** A season of season tickets that is on sale; gives its id. */
  newSeason: { input: null; output: string }
  /** A paid contract of an example person over such a season; gives its id. */
  newContract: { input: string; output: string }
}

export type TaskName = keyof PlatformTasks

export interface Task<Name extends TaskName = TaskName> {
  id: number
  name: Name
  input: PlatformTasks[Name]['input']
}

export type TaskResult = { id: number; output: unknown } | { id: number; error: string }

let running: TestPlatform | undefined
const platform = (): TestPlatform => {
  if (!running) throw new Error('No platform is running')
  return running
}

const tasks: {
  [Name in TaskName]: (input: PlatformTasks[Name]['input']) => Promise<PlatformTasks[Name]['output']>
} = {
  start: async () => {
    if (running) throw new Error('A platform is running already')
    running = await startPlatform()
    return null
  },
  stop: async () => {
    const { close } = platform()
    running = undefined
    await close()
    return null
  },
  call: async ({ method, url, headers, body }) => {
    const answer = await platform().app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== '' && { payload: body }),
    })
    const lines = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(lines) as Record<string, string>,
      body: answer.rawPayload,
    }
  },
  signIn: email => platform().signIn(email),
  signInByForm: async email => (await signInByForm(platform().app, email)).tokens,
  advance: async seconds => {
    platform().clock.advance(seconds)
    return null
  },
  newMatch: () => newMatchOfSquad(platform()),
  newSeason: async () => (await newSeason(platform())).id,
  newContract: async email => {
    const shopper = { query: {}, caller: await platform().as(email) }
    return (await buySeasonTicket(platform(), shopper, await newSeason(platform()))).id
  },
}

parentPort?.on('message', (task: Task) => {
  const work = tasks[task.name] as (input: unknown) => Promise<unknown>
  Promise.resolve(task.input)
    .then(work)
    .then(
      output => parentPort?.postMessage({ id: task.id, output } satisfies TaskResult),
      // As text: what the server throws carries more than can travel between threads.
      (error: unknown) =>
        parentPort?.postMessage({ id: task.id, error: inspect(error) } satisfies TaskResult),
    )
})
