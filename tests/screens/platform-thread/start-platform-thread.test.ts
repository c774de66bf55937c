import path from 'node:path'
import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import { type PlatformThread, startPlatformThread } from '../../helpers/start-platform-thread.ts'

const DAY = 24 * 60 * 60
const program = (name: string) => path.join(import.meta.dirname, '../../fixtures/platform-threads', name)

async function call(
  platform: PlatformThread,
  method: 'GET' | 'POST',
  url: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await platform.run('call', {
    method,
    url: `/api${url}`,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : '',
  })
  const text = new TextDecoder().decode(answer.body)
  return { status: answer.status, body: JSON.parse(text) as unknown }
}

const carts = '/shop/v4/carts'
/** Puts a mug into a new visitor's cart. @returns the cart's address, and until when the mug is held */
async function fillCart(platform: PlatformThread) {
  const { id } = (await call(platform, 'POST', `${carts}/anonymousUser`)).body as { id: string }
  const body = { sku: '1023-1', quantity: 1, userOptionValues: {} }
  const filled = await call(platform, 'POST', `${carts}/self/items?anonymousUserId=${id}`, { body })
  expect(filled.status).toBe(200)
  const heldUntil = (filled.body as Cart).orders[0]!.items[0]!.expiresAt
  return { cart: `${carts}/self?anonymousUserId=${id}`, heldUntil }
}

it('begins each time with the example club and at the same moment, whatever the platform before has done', async () => {
  const first = await startPlatformThread()
  const { cart, heldUntil } = await fillCart(first)
  const token = await first.run('signIn', 'jana.kraemer@example.org')
  expect((await call(first, 'GET', '/contact/v1/contacts/self', { token })).status).toBe(200)
  await first.run('advance', DAY)
  await first.close()

  const second = await startPlatformThread()
  expect((await call(second, 'GET', cart)).status).toBe(404)
  expect((await call(second, 'GET', '/contact/v1/contacts/self', { token })).status).toBe(401)
  expect((await fillCart(second)).heldUntil).toBe(heldUntil)
  await second.close()
})

it('is one thread, until a platform does not stop: that is said, and the next one has a new thread', async () => {
  const threads: string[] = []
  const begin = async () => {
    const platform = await startPlatformThread({ program: program('stops-once.ts'), stopTimeoutMs: 300 })
    threads.push(await platform.run('newMatch', null))
    return platform
  }
  await (await begin()).close()
  await expect((await begin()).close()).rejects.toThrow('did not stop within 300 ms')
  await (await begin()).close()
  expect(threads[1]).toBe(threads[0])
  expect(threads[2]).not.toBe(threads[0])
})

it('says why it does not start', async () => {
  await expect(startPlatformThread({ program: program('never-starts.ts') })).rejects.toThrow(
    'The database is on holiday',
  )
})

it('says that its thread has crashed instead of leaving a call without an answer', async () => {
  const platform = await startPlatformThread({ program: program('crashes.ts') })
  await expect(platform.run('newMatch', null)).rejects.toThrow('Out of memory')
  await expect(platform.run('newMatch', null)).rejects.toThrow('Out of memory')
})
