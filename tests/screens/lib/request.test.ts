import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, emptyWith, empty, file, json, repeated } from '#contract/kernel/endpoint.ts'
import { problems } from '#contract/kernel/problem.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { connect } from '#src/lib/http/connection.ts'
import { setReporter } from '#src/lib/http/report.ts'
import { request } from '#src/lib/http/request.ts'
import { network, withNetwork } from '#tests/helpers/backend.ts'

withNetwork()

const root = 'http://localhost:8000/api'
const tag = 'Things'
const audience = 'public'
const thing = z.object({ name: z.string(), since: z.string().default('1899') })

const getThing = defineEndpoint({
  tag,
  audience: 'person',
  method: 'GET',
  path: '/things/{id}',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ kind: repeated(z.string()).optional(), page: z.number().optional() }),
  responses: { 200: json(thing), ...problems(404) },
})

const fault = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => error as ApiError,
  )

const reported = vi.fn()
let accessToken: () => Promise<string | undefined>
let renewToken: (refused: string) => Promise<string | undefined>

beforeEach(() => {
  accessToken = async () => undefined
  renewToken = async () => undefined
  connect({ apiRoot: root, accessToken: () => accessToken(), renewToken: token => renewToken(token) })
  reported.mockReset()
  return setReporter(reported)
})

describe('calling an endpoint', () => {
  it('fills the path in, repeats a name for each of its values and gives the checked body', async () => {
    let asked = ''
    network.use(
      http.get(`${root}/things/:id`, ({ request: call }) => {
        asked = call.url
        return HttpResponse.json({ name: 'Eiche' })
      }),
    )
    const found = await request(getThing, { params: { id: 'a/b' }, query: { kind: ['x', 'y z'], page: 2 } })
    expect(found).toEqual({ name: 'Eiche', since: '1899' })
    expect(asked).toBe(`${root}/things/a%2Fb?kind=x&kind=y+z&page=2`)
  })

  it('reads the headers of an answer that has no body', async () => {
    const countThings = defineEndpoint({
      ...{ tag, audience, method: 'HEAD', path: '/things', summary: 'How many' },
      responses: { 200: emptyWith(z.object({ 'thing-count': z.coerce.number() })) },
    })
    network.use(
      http.head(`${root}/things`, () => new HttpResponse(null, { headers: { 'thing-count': '7' } })),
    )
    expect(await request(countThings)).toEqual({ 'thing-count': 7 })
  })

  it('sends a form, and takes an empty answer for null', async () => {
    const sendThing = defineEndpoint({
      ...{ tag, audience, method: 'POST', path: '/things', summary: 'A form', bodyEncoding: 'form' },
      body: z.object({ name: z.string(), kinds: repeated(z.string()) }),
      responses: { 204: empty() },
    })
    let sent = ''
    network.use(
      http.post(`${root}/things`, async ({ request: call }) => {
        sent = `${call.headers.get('content-type') ?? ''} ${await call.text()}`
        return new HttpResponse(null, { status: 204 })
      }),
    )
    expect(await request(sendThing, { body: { name: 'Ei che', kinds: ['a', 'b'] } })).toBeNull()
    expect(sent).toBe('application/x-www-form-urlencoded;charset=UTF-8 name=Ei+che&kinds=a&kinds=b')
  })

  it('gives a download as a file with its name', async () => {
    const loadThing = defineEndpoint({
      ...{ tag, audience, method: 'GET', path: '/things/invoice', summary: 'A file' },
      responses: { 200: file('application/pdf') },
    })
    network.use(
      http.get(`${root}/things/invoice`, () =>
        HttpResponse.text('%PDF', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''Rechnung%20%C3%84.pdf" },
        }),
      ),
    )
    const invoice = await request(loadThing)
    expect(invoice.name).toBe('Rechnung Ä.pdf')
    expect(invoice.type).toBe('application/pdf')
    expect(invoice.size).toBe(4)
  })
})

describe('the bearer token', () => {
  const answerTo = (expected: string) =>
    http.get(`${root}/things/:id`, ({ request: call }) =>
      call.headers.get('authorization') === `Bearer ${expected}`
        ? HttpResponse.json({ name: 'Eiche' })
        : HttpResponse.json(
            { title: 'Unauthorized', status: 401, errorCode: 'UNAUTHORIZED' },
            { status: 401, headers: { 'content-type': 'application/problem+json' } },
          ),
    )

  it('goes along where a person asks, and is never sent to a public endpoint', async () => {
    accessToken = async () => 'good'
    network.use(answerTo('good'))
    await expect(request(getThing, { params: { id: '1' } })).resolves.toMatchObject({ name: 'Eiche' })
    await expect(request({ ...getThing, audience: 'public' }, { params: { id: '1' } })).rejects.toMatchObject(
      {
        status: 401,
      },
    )
  })

  it('is renewed once when it has run out, and the call repeated', async () => {
    accessToken = async () => 'old'
    renewToken = async refused => (refused === 'old' ? 'new' : undefined)
    network.use(answerTo('new'))
    await expect(request(getThing, { params: { id: '1' } })).resolves.toMatchObject({ name: 'Eiche' })
  })

  it('that cannot be renewed leaves the call at its 401', async () => {
    accessToken = async () => 'old'
    network.use(answerTo('new'))
    const error = await fault(request(getThing, { params: { id: '1' } }))
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})

describe('a call that brings no success', () => {
  const answer = (body: BodyInit | null, init: ResponseInit) =>
    network.use(http.get(`${root}/things/:id`, () => new HttpResponse(body, init)))
  const call = () => fault(request(getThing, { params: { id: '1' } }))
  const problemType = { 'content-type': 'application/problem+json' }

  it('tells the problem of a refusal', async () => {
    answer(JSON.stringify({ title: 'Not Found', status: 404, errorCode: 'NOT_FOUND' }), {
      status: 404,
      headers: problemType,
    })
    expect(await call()).toMatchObject({ status: 404, code: 'NOT_FOUND', failure: { kind: 'problem' } })
    expect(reported).not.toHaveBeenCalled()
  })

  it('keeps the status of a proxy that knows no problems', async () => {
    answer('<h1>Bad Gateway</h1>', { status: 502 })
    expect(await call()).toMatchObject({ status: 502, code: undefined, failure: { kind: 'problem' } })
  })

  it('reads a refusal with a code that it does not know: the platform may be newer', async () => {
    answer(JSON.stringify({ title: 'Not Found', status: 404, errorCode: 'NEVER_HEARD_OF' }), {
      status: 404,
      headers: problemType,
    })
    expect(await call()).toMatchObject({ status: 404, problem: { errorCode: 'NEVER_HEARD_OF' } })
    expect(reported).not.toHaveBeenCalled()
  })

  it('reports a refusal that breaks the contract, and keeps its status', async () => {
    answer(JSON.stringify({ title: 'Not Found', status: 404, errorCode: 'never heard of' }), {
      status: 404,
      headers: problemType,
    })
    expect(await call()).toMatchObject({ status: 404, failure: { kind: 'problem' } })
    expect(reported).toHaveBeenCalledOnce()
  })

  it.each([
    ['a member of another kind', JSON.stringify({ name: 7 }), 200],
    ['no JSON', 'hello', 200],
    ['a status that is not declared', JSON.stringify({ name: 'Eiche' }), 206],
  ])('reports %s as a breach, without values', async (_, body, status) => {
    answer(body, { status })
    expect(await call()).toMatchObject({ failure: { kind: 'breach', status } })
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ where: 'GET /things/{id}' }))
  })

  it('says that there was no answer', async () => {
    network.use(http.get(`${root}/things/:id`, () => HttpResponse.error()))
    expect(await call()).toMatchObject({ status: 0, failure: { kind: 'network' } })
  })

  it('passes the reason on when it was given up', async () => {
    const giveUp = new AbortController()
    network.use(http.get(`${root}/things/:id`, () => HttpResponse.json({ name: 'Eiche' })))
    giveUp.abort()
    const error = await fault(request(getThing, { params: { id: '1' } }, { signal: giveUp.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
