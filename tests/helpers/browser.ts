import type { FastifyInstance } from 'fastify'

/** An answer as a browser sees it. `location` is whole; absent where the answer does not lead on. */
export interface BrowserAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  url: string
  location: string | undefined
}

interface Cookie {
  name: string
  value: string
  path: string
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
  readonly cookies: Map<string, Cookie>
}

const entities: Readonly<Record<string, string>> = { 34: '"', 38: '&', 39: "'", 60: '<', 61: '=', 62: '>' }

/** Text of HTML that the pages' templates have escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => entities[code] ?? String.fromCodePoint(Number(code)))

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

export function createBrowser(app: FastifyInstance, origin: string): Browser {
  const cookies = new Map<string, Cookie>()

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const attributeOf = (wanted: string) =>
        attributes.find(text => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const path = attributeOf('path') ?? '/'
      const expires = attributeOf('expires')
      const key = `${path} ${name}`
      if (expires !== undefined && new Date(expires).getTime() <= Date.now()) cookies.delete(key)
      else cookies.set(key, { name, value, path })
    }
  }

  const cookieHeader = (path: string) =>
    [...cookies.values()]
      .filter(cookie => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  async function send(url: URL, { method = 'GET', form, headers = {} }: Visit): Promise<BrowserAnswer> {
    const cookie = cookieHeader(url.pathname)
    const response = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    keep([response.headers['set-cookie'] ?? []].flat())
    const { location } = response.headers
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: response.body,
      url: url.href,
      location: location === undefined ? undefined : new URL(location, url).href,
    }
  }

  async function visit(address: string, how: Visit = {}): Promise<BrowserAnswer> {
    let answer = await send(new URL(address, origin), how)
    for (let hops = 0; hops < 10; hops++) {
      const next = answer.location
      // Sub-sites stand on the same origin in `local`, but the platform under test does not serve them.
      if (next === undefined || new URL(next).origin !== origin || next.includes('/sso/')) return answer
      answer = await send(new URL(next), { ...(how.headers && { headers: how.headers }) })
    }
    throw new Error(`${address} leads round in circles`)
  }

  return {
    cookies,
    visit,
    submit: (page, fields = {}) => {
      const [form = ''] = /<form[\s\S]*?<\/form>/.exec(page.body) ?? []
      const action = attribute(form, 'action')
      if (action === undefined) throw new Error(`no form on ${page.url}`)
      const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name') ?? '',
        attribute(tag, 'value') ?? '',
      ])
      return visit(new URL(action, page.url).href, {
        method: 'POST',
        form: { ...(Object.fromEntries(hidden) as Record<string, string>), ...fields },
      })
    },
  }
}
