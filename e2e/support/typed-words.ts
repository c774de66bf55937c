import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'
import { club } from '../../sites/club/club.ts'
import { typedFolder } from './server.ts'

/**
 * What may tell of a person: four characters or more that begin with a capital or a letter of a script without capitals, or have a space or
 * an @. Numbers and small words stand in a log by chance, or are the product's own.
 */
const telling = /^(?=\p{Lu}|\p{Lo}|.*[\s@]).{4,}$/su

/** Each text of a body with the name that it stands below. */
function textsIn(value: unknown, name: string): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, name))
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, key))
}

/** What the staff writes of goods is meant for everybody. */
const ofGoods = /\/admin\/products(?:\/|$)/

function textsOf(request: Request): [name: string, text: string][] {
  const { pathname, searchParams } = new URL(request.url())
  if (ofGoods.test(pathname)) return []
  const body = request.postData() ?? ''
  const { 'content-type': type = '' } = request.headers()
  if (type.startsWith('application/x-www-form-urlencoded'))
    return [...searchParams, ...new URLSearchParams(body)]
  return [...searchParams, ...(type.startsWith('application/json') ? textsIn(JSON.parse(body), '') : [])]
}

const isTelling = ([, text]: [string, string]) => telling.test(text)

/** What the people of one journey type, as their pages send it, and what statistics are told meanwhile. */
export interface Overheard {
  readonly typed: Map<string, string>
  readonly reported: string[]
}

/** How a page says what statistics are told, in its console. */
const MARK = 'told to statistics: '

/** In the page: says each thing that is pushed to `dataLayer`, once somebody has made it. */
function recordReports(mark: string): void {
  let layer: unknown[] | undefined
  Object.defineProperty(window, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set: (made: unknown[]) => {
      layer = made
      const push = made.push.bind(made)
      made.push = (...items) => {
        console.debug(mark + JSON.stringify(items))
        return push(...items)
      }
    },
  })
}

export async function overhear(context: BrowserContext, { typed, reported }: Overheard): Promise<void> {
  context.on('request', request => {
    for (const [name, text] of textsOf(request).filter(isTelling)) typed.set(text, name)
  })
  context.on('console', message => {
    if (message.type() !== 'debug' || !message.text().startsWith(MARK)) return
    // The club's name stands in each title, and in it the town that many live in.
    reported.push(message.text().slice(MARK.length).replaceAll(club.name, ''))
  })
  await context.addInitScript(recordReports, MARK)
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

/** A product's page and a purchase name goods, for which somebody may have searched by that very name. */
const namesGoods = /"item_name":|"path":"[^"]*\/shop\/[\w-]+\/\w/

/** What statistics were told that somebody had typed, with the name it was sent by. */
export const repeated = ({ typed, reported }: Overheard): string[] =>
  [...typed].flatMap(([text, name]) => {
    const line = reported
      .filter(one => !(name === 'query' && namesGoods.test(one)))
      .find(one => one.includes(escaped(text)))
    return line === undefined ? [] : [`${name} “${text}”, ${line}`]
  })

/** Keeps what was typed until all journeys have ended, in the folder that goes with the server's data. */
export async function keepTyped({ typed }: Overheard, worker: number): Promise<void> {
  await mkdir(typedFolder(), { recursive: true })
  const lines = [...typed].map(pair => `${JSON.stringify(pair)}\n`)
  await appendFile(join(typedFolder(), String(worker)), lines.join(''))
}

/** All that was typed in any journey, with the name it was sent by. */
export async function readTyped(): Promise<Map<string, string>> {
  const files = await readdir(typedFolder())
  const texts = await Promise.all(files.map(file => readFile(join(typedFolder(), file), 'utf8')))
  return new Map(
    texts
      .flatMap(text => text.trimEnd().split('\n'))
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as [string, string]),
  )
}
