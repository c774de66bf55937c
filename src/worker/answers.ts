import type { Shelf, Shelves } from './shelves.ts'
import type { Way } from './way-of.ts'

/** How long a page or its data may take, in milliseconds, before what was kept is shown instead. */
const timeoutMs = 4000

export interface Sources {
  readonly shelves: Shelves
  /** The answer of the network; rejects where there is none. */
  readonly fetch: () => Promise<Response>
  readonly offlinePage: () => Promise<Response | undefined>
  /** Work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void
}

/** The network's answer, or nothing where there is none in time. */
const orNothing = (answer: Promise<Response>, milliseconds?: number): Promise<Response | undefined> =>
  new Promise(resolve => {
    answer.then(resolve, () => resolve(undefined))
    if (milliseconds !== undefined) setTimeout(() => resolve(undefined), milliseconds)
  })

/** From the network, else as it was last seen. Only a slow network that has something kept to fall back to is not waited for. */
async function networkFirst(shelf: Shelf, url: string, { shelves, fetch, later }: Sources) {
  const kept = await shelves.find(shelf, url)
  const answer = fetch()
  later(answer.then(fresh => shelves.keep(shelf, url, fresh.clone())).catch(() => undefined))
  return (await orNothing(answer, kept && timeoutMs)) ?? kept
}

/** A file of the shell or one that was needed before; else the network's, which is kept. */
async function keptFirst(url: string, { shelves, fetch, later }: Sources): Promise<Response> {
  const kept = (await shelves.find('files', url)) ?? (await shelves.find('shell', url))
  if (kept) return kept
  const answer = await fetch()
  later(shelves.keep('files', url, answer.clone()))
  return answer
}

/** A page asked for without the slash that the server leads to, where it was seen before. */
async function withSlash(url: string, { shelves }: Sources): Promise<Response | undefined> {
  const address = new URL(url)
  if (/\/$|\.\w+$/.test(address.pathname)) return undefined
  address.pathname += '/'
  return (await shelves.find('pages', address.href)) && Response.redirect(address.href)
}

const nothing = () => Response.error()

/** Answers a request its way. */
export async function answerTo(way: Exclude<Way, 'pass'>, url: string, sources: Sources): Promise<Response> {
  switch (way) {
    case 'page':
      return (
        (await networkFirst('pages', url, sources)) ??
        (await withSlash(url, sources)) ??
        (await sources.offlinePage()) ??
        nothing()
      )
    case 'private-page':
      return (await orNothing(sources.fetch())) ?? (await sources.offlinePage()) ?? nothing()
    case 'data':
      return (await networkFirst('data', url, sources)) ?? nothing()
    case 'file':
      return keptFirst(url, sources)
  }
}
