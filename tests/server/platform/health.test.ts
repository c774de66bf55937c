import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { clubAreas } from '#server/areas.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

describe('readiness', () => {
  it('says yes while the database answers', async () => {
    const answer = await platform.app.inject('/api/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('says no once the process has begun to end, while what is asked is still answered', async () => {
    const lifecycle = { isClosing: false }
    const app = await buildApp({ areas: clubAreas, deps: platform.deps, lifecycle })
    lifecycle.isClosing = true
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await app.inject('/api/shop/v4/products')).statusCode).toBe(200)
    await app.close()
  })

  it('says no without a database, and the process still lives', async () => {
    const broken = await startPlatform()
    await broken.database.close()
    const answer = await broken.app.inject('/api/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }])
    expect((await broken.app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await broken.app.inject('/api/shop/v4/products')).json()).toMatchObject({
      status: 500,
      errorCode: 'SERVER_ERROR',
    })
    await broken.app.close()
  })
})

describe('metrics', () => {
  const ask = (app = platform.app, headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/metrics', headers })

  it('count requests by route and status, never by address', async () => {
    await platform.app.inject('/api/shop/v4/products/no-such-product')
    const { body, headers } = await ask()
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toMatch(/_count\{method="GET",route="\/api\/shop\/v4\/products\/:sku",status="404"\} [1-9]/)
    expect(body).not.toContain('no-such-product')
  })

  it('tell what the process has cost so far', async () => {
    const secondsSoFar = async () => Number(/^process_cpu_seconds_total (.+)$/m.exec((await ask()).body)?.[1])
    const before = await secondsSoFar()
    expect(before).toBeGreaterThan(0)
    const until = performance.now() + 50
    while (performance.now() < until) continue
    expect(await secondsSoFar()).toBeGreaterThan(before)
  })

  it('are not there for a caller that a proxy speaks for', async () => {
    expect((await ask(platform.app, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  })

  it('are not there for a caller from elsewhere', async () => {
    const answer = await platform.app.inject({ url: '/api/metrics', remoteAddress: '10.1.2.3' })
    expect(answer.statusCode).toBe(404)
  })

  it('need the token where one is set', async () => {
    const settings = { ...platform.deps.settings, metricsToken: 'a-token-of-some-length' }
    const app = await buildApp({ areas: clubAreas, deps: { ...platform.deps, settings } })
    expect((await ask(app)).statusCode).toBe(404)
    expect((await ask(app, { authorization: 'Bearer a-token-of-some-lengths' })).statusCode).toBe(404)
    expect((await ask(app, { authorization: 'Bearer a-token-of-some-length' })).statusCode).toBe(200)
    await app.close()
  })
})
