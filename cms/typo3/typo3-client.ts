import { setTimeout as pause } from 'node:timers/promises'

/** TYPO3 did not answer as it should; the message says what an operator needs to know. */
export class SourceFailure extends Error {}

/** What a source may take of us. All of it can be set, so that tests need not wait. */
export interface SourceLimits {
  /** From the request to the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number
  /** How often one address is asked before it is given up. */
  readonly attempts: number
  /** Before the second try; doubled before each further one. */
  readonly backOffMs: number
  /** Requests that run at the same time. */
  readonly concurrency: number
  readonly maxJsonBytes: number
  readonly maxFileBytes: number
  /** Pages of one sub-site. */
  readonly maxPages: number
}

export const usualLimits: SourceLimits = {
  timeoutMs: 15_000,
  attempts: 3,
  backOffMs: 500,
  concurrency: 4,
  maxJsonBytes: 5_000_000,
  maxFileBytes: 30_000_000,
  maxPages: 3000,
}

export type JsonAnswer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'missing' }
  /** Of the web server, not of TYPO3: those are JSON. */
  | { readonly kind: 'moved'; readonly to: string; readonly status: number }

export interface Typo3Client {
  /** @param address a whole address. */
  json(address: string): Promise<JsonAnswer>
  file(address: string): Promise<Buffer>
}

/** Worth another try: the server is not well, or the line broke. */
class PassingFailure extends SourceFailure {}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** What went wrong on the way, in words. */
function networkReason(error: unknown, limits: SourceLimits): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `did not answer within ${limits.timeoutMs / 1000} seconds`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `cannot be reached (${code})`
  return `broke off before the answer was whole (${code || String(cause)})`
}

async function bodyOf(response: Response, address: string, most: number): Promise<Buffer> {
  const tooLarge = () =>
    new SourceFailure(`${address} is larger than ${kilobytes(most)}, the most that is taken`)
  if (Number(response.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseJson(address: string, type: string, body: Buffer): unknown {
  const text = body.toString('utf8')
  if (type.includes('text/html') || /^\s*</.test(text)) {
    throw new SourceFailure(
      `${address} answers a web page instead of JSON: is the extension "headless" switched on for this site?`,
    )
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    const end = text.slice(-40).replaceAll(/\s+/g, ' ')
    throw new SourceFailure(
      `${address} answers JSON that is not whole (${kilobytes(body.length)}, ends with "${end}")`,
    )
  }
}

/** Runs at most `limit` at the same time, the others in the order in which they came. */
export function createGate(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Asks one TYPO3.
 * @param headers sent along with each request for JSON: what a preview forwards.
 */
export function createTypo3Client(
  limits: SourceLimits = usualLimits,
  headers: Readonly<Record<string, string>> = {},
): Typo3Client {
  const gate = createGate(limits.concurrency)

  async function once<T>(
    address: string,
    init: RequestInit,
    take: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limits.timeoutMs) })
      if (response.status >= 500 || response.status === 429) {
        await response.body?.cancel()
        throw new PassingFailure(`${address} answers ${response.status}`)
      }
      return await take(response)
    } catch (error) {
      if (error instanceof SourceFailure) throw error
      throw new PassingFailure(`${address} ${networkReason(error, limits)}`)
    }
  }

  async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PassingFailure)) throw error
        if (attempt >= limits.attempts) {
          throw new SourceFailure(`${error.message}, also when asked ${attempt} times`)
        }
        await pause(limits.backOffMs * 2 ** (attempt - 1))
      }
    }
  }

  async function takeJson(address: string, response: Response): Promise<JsonAnswer> {
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      // What is no address stays as it is: who asked tells of it.
      const to = URL.canParse(location, address) ? new URL(location, address).href : location
      return { kind: 'moved', to, status: response.status }
    }
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel()
      return { kind: 'missing' }
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new SourceFailure(`${address} answers ${response.status}: nothing there may be read`)
    }
    const body = await bodyOf(response, address, limits.maxJsonBytes)
    return { kind: 'json', value: parseJson(address, response.headers.get('content-type') ?? '', body) }
  }

  async function takeFile(address: string, response: Response): Promise<Buffer> {
    if (response.ok) return bodyOf(response, address, limits.maxFileBytes)
    await response.body?.cancel()
    throw new SourceFailure(`${address} answers ${response.status}`)
  }

  return {
    json: address =>
      gate(() =>
        repeatedly(() =>
          once(
            address,
            { redirect: 'manual', headers: { accept: 'application/json', ...headers } },
            response => takeJson(address, response),
          ),
        ),
      ),
    // A file that leads elsewhere could lead to a host that nobody checked.
    file: address =>
      gate(() =>
        repeatedly(() => once(address, { redirect: 'manual' }, response => takeFile(address, response))),
      ),
  }
}
