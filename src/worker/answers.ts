import type { Shelf, Shelves } from './shelves.ts'
import type { Way } from './way-of.ts'

/** How long a page or its data may take, in milliseconds, before what was kept is shown instead. */
const timeoutMs = 4000

export interface Sources {
  readonly shelves: Shelves
  /** The answer of the network; rejects where there is none. */
  readonly fetch: () => Promise<Response>
  readonly offlinePage: () => Promise<Response | undefined>
  /** Address of the page that shows the wallet, whatever address below it was asked for. */
  readonly walletPage: string
  /** Work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void
}

/** The network's answer, or nothing where there is none in time. */
const orNothing = (answer: Promise<Response>, milliseconds?: number): Promise<Response | undefined> =>
  new Promise(resolve => {
    answer.then(resolve, () => resolve(undefined))
    if (milliseconds !== undefined) setTimeout(() => resolve(undefined), milliseconds)
  })

/** The first of these shelves that has it. */
async function findIn(
  kinds: readonly Shelf[],
  url: string,
  { shelves }: Sources,
): Promise<Response | undefined> {
  for (const shelf of kinds) {
    const kept = await shelves.find(shelf, url)
    if (kept) return kept
  }
  return undefined
}

/** From the network, else as the wallet had it kept; nothing is kept by asking for it. */
async function networkElseWallet(url: string, sources: Sources): Promise<Response | undefined> {
  const kept = await sources.shelves.find('wallet', url)
  return (await orNothing(sources.fetch(), kept && timeoutMs)) ?? kept
}

/** From the network, else as it was last seen. Only a slow network that has something kept to fall back to is not waited for. */
async function networkFirst(shelf: Shelf, url: string, sources: Sources) {
  const { shelves, fetch, later } = sources
  const kept = await findIn([shelf, 'wallet'], url, sources)
  const answer = fetch()
  later(answer.then(fresh => shelves.keep(shelf, url, fresh.clone())).catch(() => undefined))
  return (await orNothing(answer, kept && timeoutMs)) ?? kept
}

/** A file of the shell or one that was needed before; else the network's, which is kept. */
async function keptFirst(url: string, sources: Sources): Promise<Response> {
  const { shelves, fetch, later } = sources
  const kept = await findIn(['files', 'shell', 'wallet'], url, sources)
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
    case 'wallet-page':
      return (
        (await networkElseWallet(sources.walletPage, sources)) ?? (await sources.offlinePage()) ?? nothing()
      )
    case 'wallet-data':
      return (await networkElseWallet(url, sources)) ?? nothing()
    case 'data':
      return (await networkFirst('data', url, sources)) ?? nothing()
    case 'file':
      return keptFirst(url, sources)
  }
}
