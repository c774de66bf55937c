import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { addCartItem, getCart, getCartItemCount } from '../cart/cart.ts'
import type { getCheckout } from '../checkout/checkout.ts'
import type { listCheckouts } from '../orders/checkout-lists.ts'
import {
  defineEndpoint,
  fillPath,
  json,
  repeated,
  type Answer,
  type RequestInput,
  type SuccessBody,
} from './endpoint.ts'

describe('fillPath', () => {
  it('percent-encodes each parameter, so that none can leave its segment', () => {
    expect(fillPath('/orders/{id}/files/{name}', { id: '../x', name: 'a b' })).toBe(
      '/orders/..%2Fx/files/a%20b',
    )
  })
})

describe('repeated', () => {
  const kinds = repeated(z.string())

  it.each([
    [undefined, []],
    ['a', ['a']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('reads %j as a list', (given, expected) => {
    expect(kinds.parse(given)).toEqual(expected)
  })
})

describe('the types that follow from an endpoint', () => {
  it('ask for the parameters of the path and nothing that is not declared', () => {
    expectTypeOf<RequestInput<typeof getCheckout>>().toExtend<{ params: { id: string } }>()
    expectTypeOf<object>().toExtend<RequestInput<typeof getCart>>()
    expectTypeOf<object>().not.toExtend<RequestInput<typeof getCheckout>>()
    expectTypeOf<{ body: { sku: string; quantity: number } }>().toExtend<RequestInput<typeof addCartItem>>()
  })

  it('tell answers apart by status', () => {
    expectTypeOf<Answer<typeof getCheckout>['status']>().toEqualTypeOf<200 | 400 | 401 | 404>()
    expectTypeOf<Extract<Answer<typeof getCartItemCount>, { status: 200 }>['headers']>().toEqualTypeOf<{
      'cart-item-count': number
    }>()
    expectTypeOf<SuccessBody<typeof listCheckouts>['items'][number]['orderNumbers']>().toEqualTypeOf<
      string[]
    >()
  })

  it('refuse a path whose parameter is not declared', () => {
    const answer = { 200: json(z.string()) }
    const common = {
      method: 'GET',
      tag: 'Test',
      audience: 'public',
      summary: 'A test',
      responses: answer,
    } as const
    // @ts-expect-error `id` stands in the path and not in `params`
    expect(defineEndpoint({ ...common, path: '/things/{id}' }).path).toBe('/things/{id}')
    const declared = defineEndpoint({ ...common, path: '/things/{id}', params: z.object({ id: z.string() }) })
    expect(declared.params.parse({ id: '7' })).toEqual({ id: '7' })
  })
})
