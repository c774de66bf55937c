import type { Shelves } from './shelves.ts'
import type { Way } from './way-of.ts'

export interface WalletSources {
  readonly shelves: Pick<Shelves, 'find' | 'keep'>
  /** The way of an address that is no document. */
  readonly wayOfFile: (url: string) => Way
  /** The answer of the network; rejects where there is none. */
  readonly fetch: (url: string) => Promise<Response>
}

/**
 * Keeps the wallet's page and, of these addresses, what it is made of. They lie on a shelf of their own: else whoever reads the news for a
 * while would have no wallet at the gate.
 */
export async function keepWallet(
  page: string,
  addresses: readonly string[],
  { shelves, wayOfFile, fetch }: WalletSources,
): Promise<void> {
  const isNeeded = (url: string) => {
    const way = wayOfFile(url)
    // A tab that has come from the news has loaded data of those pages as well.
    return way === 'file' || way === 'wallet-data' || (way === 'data' && !url.endsWith('/page-data.json'))
  }
  for (const url of new Set([page, ...addresses.filter(isNeeded)])) {
    const known =
      wayOfFile(url) === 'file'
        ? ((await shelves.find('files', url)) ?? (await shelves.find('wallet', url)))
        : undefined
    const answer = known ?? (await fetch(url).catch(() => undefined))
    // Anew also what lies there already: the oldest goes first.
    if (answer) await shelves.keep('wallet', url, answer)
  }
}
