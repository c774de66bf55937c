import { request } from 'node:http'

/** An address that does not answer as it should, and a page that leads to it. */
export interface BrokenLink {
  readonly address: string
  readonly status: number
  readonly from: string
}

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly isPage: boolean
  readonly body: string
}

/** How many addresses are asked for at a time. */
const lanes = 8
const elements = /<(a|img|link|script|source|iframe|use)\b[^>]*>/g
const references = /\s(?:href|src|srcset|imagesrcset)="([^"]*)"/gi

/** Asks by the loopback address: not every system resolves `profis.club.localhost`, which browsers do by themselves. */
const ask = (address: URL): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: address.port,
        path: address.pathname + address.search,
        headers: { host: address.host, accept: 'text/html' },
      },
      answer => {
        const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (isPage) body += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, isPage, body }),
        )
      },
    )
    call.once('error', reject)
    call.end()
  })

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** Every address that a page's elements name, whole and without its fragment. */
export function addressesOn(html: string, base: URL): URL[] {
  const found = [...html.matchAll(elements)].flatMap(([element]) =>
    [...element.matchAll(references)].flatMap(([whole, value = '']) =>
      /srcset=/i.test(whole) ? value.split(',').map(part => part.trim().split(' ')[0] ?? '') : [value],
    ),
  )
  return found.flatMap(text => {
    const address = URL.parse(unescaped(text), base)
    if (!address || !/^https?:$/.test(address.protocol)) return []
    address.hash = ''
    return [address]
  })
}

/**
 * Follows every link, picture, script and style from the pages on, each address once.
 * @param isOwn which addresses are ours; others are believed.
 */
export async function crawl(
  starts: readonly string[],
  isOwn: (address: URL) => boolean,
): Promise<{ broken: BrokenLink[]; followed: number }> {
  const waiting = starts.map(start => ({ address: new URL(start), from: start }))
  const known = new Set(starts)
  const broken: BrokenLink[] = []

  const lead = (address: URL, from: string) => {
    if (!isOwn(address) || known.has(address.href)) return
    known.add(address.href)
    waiting.push({ address, from })
  }
  const follow = async ({ address, from }: (typeof waiting)[number]) => {
    const { status, location, isPage, body } = await ask(address)
    if (status >= 400) broken.push({ address: address.href, status, from })
    else if (location !== undefined) lead(new URL(location, address), from)
    else if (isPage) for (const next of addressesOn(body, address)) lead(next, address.href)
  }
  let busy = 0
  const lane = async () => {
    for (;;) {
      const next = waiting.shift()
      if (next) {
        busy += 1
        await follow(next)
        busy -= 1
      } else if (busy === 0) return
      else await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { broken, followed: known.size }
}
