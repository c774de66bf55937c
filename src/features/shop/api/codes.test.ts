import { expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { makeCart, makeCartOrder } from '#tests/factories/carts.ts'
import { codesOf, orderErrors } from './codes.ts'

const id = '7b1d1c3a-0c5e-4f7e-9d70-3b3f0b0f6a01'
const promotion = (cents: number) => ({ id, code: 'HEIMSIEG10', amount: euros(cents), errorCode: null })

it('adds up what one code does for several orders', () => {
  const orders = [300, 200].map(cents => makeCartOrder({ promotionCodes: [promotion(cents)] }))
  expect(codesOf(makeCart({ orders }))).toMatchObject([{ id, kind: 'promotion', cents: 500 }])
})

it('leaves to a code what it says itself', () => {
  const errorCode = 'PROMOTIONCODE_IS_NOT_ACTIVE' as const
  const order = makeCartOrder({
    promotionCodes: [{ ...promotion(0), errorCode }],
    validationErrors: [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }, { errorCode }],
  })
  expect(orderErrors(order)).toEqual(['ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION'])
})
