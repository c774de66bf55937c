import { describe, expect, it } from 'vitest'
import { createPlainBrowser, firstForm, type PlainRequest } from './plain-browser.ts'

const origin = 'https://login.example'

/** A server that answers by path, and what it was asked. */
function createServer(
  answers: Record<string, { status?: number; headers?: Record<string, string | string[]>; body?: string }>,
) {
  const asked: PlainRequest[] = []
  const send = async (request: PlainRequest) => {
    asked.push(request)
    return { status: 200, headers: {}, body: '', ...answers[request.url.pathname] }
  }
  return { asked, send }
}

const signInPage = `<p>Hello</p>
  <form method="post" action="/id/a?b=1&#38;c=2">
    <input type="hidden" name="proof" value="&#34;x&#34;" />
    <input type="text" name="email" value="somebody" />
  </form>
  <form action="/other"><input type="hidden" name="foreign" value="1" /></form>`

describe('the first form of a page', () => {
  it('has its address and its hidden fields, as they read before they were escaped', () => {
    expect(firstForm(signInPage)).toEqual({ action: '/id/a?b=1&c=2', hidden: { proof: '"x"' } })
  })

  it('is not there on a page without one', () => {
    expect(firstForm('<p>Hello</p>')).toBeUndefined()
  })
})

describe('a browser without JavaScript', () => {
  it('sends a form with what is hidden in it and what was typed', async () => {
    const { asked, send } = createServer({ '/id': { body: signInPage } })
    const browser = createPlainBrowser(origin, send)
    await browser.submit(await browser.visit(`${origin}/id`), { email: 'jana@example.org' })
    expect(asked[1]).toMatchObject({ method: 'POST', body: 'proof=%22x%22&email=jana%40example.org' })
    expect(asked[1]?.url.href).toBe(`${origin}/id/a?b=1&c=2`)
  })

  it('keeps cookies for their paths until they end', async () => {
    const { asked, send } = createServer({
      '/id': { headers: { 'set-cookie': ['session=1; Path=/id; HttpOnly', 'step=2; Path=/id/a'] } },
      '/id/b': { headers: { 'set-cookie': 'session=; Path=/id; Expires=Thu, 01 Jan 1970 00:00:00 GMT' } },
    })
    const browser = createPlainBrowser(origin, send)
    for (const path of ['/id', '/id/a', '/idle', '/id/b', '/id/a']) await browser.visit(origin + path)
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'session=1; step=2',
      undefined,
      'session=1',
      'step=2',
    ])
  })

  it('follows redirects, but not to another origin', async () => {
    const { send } = createServer({
      '/id': { status: 303, headers: { location: '/id/next' } },
      '/id/next': { status: 303, headers: { location: 'https://app.example/sso/callback/?code=1' } },
    })
    const answer = await createPlainBrowser(origin, send).visit(`${origin}/id`)
    expect(answer).toMatchObject({
      url: `${origin}/id/next`,
      location: 'https://app.example/sso/callback/?code=1',
    })
  })
})
