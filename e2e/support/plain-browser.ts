/** What a browser asks a server. */
export interface PlainRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  /** A form, encoded for an address. */
  body?: string
}

export interface PlainAnswer {
  status: number
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
  body: string
}

/** The way to the server: by HTTP, or straight into one that does not listen. */
export type Send = (request: PlainRequest) => Promise<PlainAnswer>

/** An answer as a browser sees it. `location` is whole; absent where the answer does not lead on. */
export interface BrowserAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  url: string
  location: string | undefined
}

export interface PlainCookie {
  name: string
  value: string
  path: string
  /** What else the server said of it, by names in small letters: `{ httponly: '', samesite: 'Lax' }`. */
  attributes?: Readonly<Record<string, string>>
}

export interface Visit {
  method?: 'GET' | 'POST'
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

/** A browser without JavaScript: it keeps cookies, follows redirects of the same origin and sends forms. */
export interface Browser {
  visit: (url: string, visit?: Visit) => Promise<BrowserAnswer>
  /** Sends the first form of a page, filled in. */
  submit: (page: BrowserAnswer, fields?: Readonly<Record<string, string>>) => Promise<BrowserAnswer>
  readonly cookies: Map<string, PlainCookie>
}

const entities: Readonly<Record<string, string>> = { 34: '"', 38: '&', 39: "'", 60: '<', 61: '=', 62: '>' }

/** Text of HTML that the pages' templates have escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => entities[code] ?? String.fromCodePoint(Number(code)))

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

/** Where the first form of a page leads, and what stands in its hidden fields; undefined where there is none. */
export function firstForm(html: string): { action: string; hidden: Record<string, string> } | undefined {
  const [form = ''] = /<form[\s\S]*?<\/form>/.exec(html) ?? []
  const action = attribute(form, 'action')
  if (action === undefined) return undefined
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'name') ?? '',
    attribute(tag, 'value') ?? '',
  ])
  return { action, hidden: Object.fromEntries(hidden) as Record<string, string> }
}

/** A new browser, which knows the pages of one origin. */
export function createPlainBrowser(origin: string, sendOn: Send): Browser {
  const cookies = new Map<string, PlainCookie>()

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...rest] = line.split(';').map(part => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const attributes = Object.fromEntries(
        rest.map(text => {
          const [attribute = '', ...words] = text.split('=')
          return [attribute.toLowerCase(), words.join('=')]
        }),
      )
      const { path = '/', expires } = attributes
      const key = `${path} ${name}`
      if (expires !== undefined && new Date(expires).getTime() <= Date.now()) cookies.delete(key)
      else cookies.set(key, { name, value, path, attributes })
    }
  }

  const cookieHeader = (path: string) =>
    [...cookies.values()]
      .filter(cookie => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  async function send(url: URL, { method = 'GET', form, headers = {} }: Visit): Promise<BrowserAnswer> {
    const cookie = cookieHeader(url.pathname)
    const answer = await sendOn({
      method,
      url,
      headers: {
        host: url.host,
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    keep([answer.headers['set-cookie'] ?? []].flat().map(String))
    const { location } = answer.headers
    return {
      status: answer.status,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: answer.body,
      url: url.href,
      location: location === undefined ? undefined : new URL(String(location), url).href,
    }
  }

  async function visit(address: string, how: Visit = {}): Promise<BrowserAnswer> {
    let answer = await send(new URL(address, origin), how)
    for (let hops = 0; hops < 10; hops++) {
      const next = answer.location
      // Sub-sites stand on the same origin in `local`, but nobody serves them here.
      if (next === undefined || new URL(next).origin !== origin || next.includes('/sso/')) return answer
      answer = await send(new URL(next), { ...(how.headers && { headers: how.headers }) })
    }
    throw new Error(`${address} leads round in circles`)
  }

  return {
    cookies,
    visit,
    submit: (page, fields = {}) => {
      const form = firstForm(page.body)
      if (form === undefined) throw new Error(`no form on ${page.url}`)
      return visit(new URL(form.action, page.url).href, {
        method: 'POST',
        form: { ...form.hidden, ...fields },
      })
    },
  }
}
