import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { addDiscount, addVoucher } from '#contract/promotions/codes.ts'
import type { shopErrorCodes } from '#contract/kernel/error-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import errors from '#locales/de/shop-errors.json'
import { examplePromotions, exampleVouchers } from '#server/db/seed/codes.ts'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { makeCart, makeCartOrder } from '#tests/factories/carts.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { skus } from '#tests/helpers/shopper.ts'
import { fillVisitorCart } from './visitor-cart.ts'

withBackend()

type ErrorCode = (typeof shopErrorCodes)[number]

const box = () => within(screen.getByRole('region', { name: 'Gutschein oder Aktionscode' }))
const field = () => box().getByRole('textbox', { name: /Code/ })
const summary = () => within(screen.getByRole('region', { name: 'Summe' }))

async function openCart() {
  await fillVisitorCart(skus.mug)
  const user = openScreen(<CartRoute />)
  await screen.findByRole('region', { name: 'Gutschein oder Aktionscode' })
  const redeem = async (code: string) => {
    await user.clear(field())
    await user.type(field(), `${code}{Enter}`)
  }
  return { user, redeem }
}

describe('the box for codes', () => {
  it('takes a promotion code, shows what it saves, and gives it back', async () => {
    const { user, redeem } = await openCart()
    await redeem('heimsieg10')
    expect(await box().findByText(examplePromotions.tenPercent)).toBeVisible()
    expect(summary().getByText('Aktionsrabatt')).toBeVisible()
    expect(screen.getByText('Der Code ist eingelöst.')).toBeInTheDocument()
    expect(field()).toHaveValue('')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.click(box().getByRole('button', { name: `${examplePromotions.tenPercent} entfernen` }))
    await waitFor(() => expect(summary().queryByText('Aktionsrabatt')).not.toBeInTheDocument())
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('takes a gift card by the same field, and says what stays on it and what is left to pay', async () => {
    const { redeem } = await openCart()
    await redeem(exampleVouchers.large)
    expect(await box().findByText('Geschenkkarte, endet auf ERTX')).toBeVisible()
    expect(box().getByText(/^Danach bleiben .* darauf$/)).toBeVisible()
    expect(summary().getByText('Zahlbetrag')).toBeVisible()
    expect(summary().getByText(/^0,00\s€$/)).toBeVisible()
  })

  it('asks for a code where none was typed', async () => {
    const { user } = await openCart()
    await user.click(box().getByRole('button', { name: 'Einlösen' }))
    expect(field()).toHaveAccessibleDescription('Gib erst einen Code ein.')
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it.each<[typed: string, code: ErrorCode]>([
    ['GIBTESNICHT', 'PROMOTIONCODE_VALIDATION_FAILURE'],
    [examplePromotions.inactive, 'PROMOTIONCODE_IS_NOT_ACTIVE'],
    [examplePromotions.over, 'NOT_IN_PROMOTION_TIME_RANGE'],
    ['2222-2222-2222-2222', 'VOUCHER_VALIDATION_FAILURE'],
    [exampleVouchers.inactive, 'VOUCHER_VALIDATION_FAILURE'],
  ])('says why %s does nothing, and keeps what was typed', async (typed, code) => {
    const { redeem } = await openCart()
    await redeem(typed)
    await waitFor(() => expect(field()).toHaveAccessibleDescription(errors.codes[code]))
    expect(field()).toHaveValue(typed)
    expect(field()).toHaveAttribute('aria-invalid', 'true')
  })

  it.each<ErrorCode>([
    'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
    'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
    'MINIMUM_ORDER_VALUE_NOT_REACHED',
    'PROMOTION_NEEDS_MORE_PIECES',
  ])('has words for a promotion code that is refused with %s', async errorCode => {
    const { redeem } = await openCart()
    respond(addDiscount, 400, { type: 'about:blank', title: 'Bad Request', status: 400, errorCode })
    await redeem('EICHE')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(errors.codes[errorCode]))
  })

  it.each<ErrorCode>(['VOUCHER_ALREADY_IN_USE', 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT'])(
    'has words for a voucher that is refused with %s',
    async errorCode => {
      const { redeem } = await openCart()
      respond(addVoucher, 400, { type: 'about:blank', title: 'Bad Request', status: 400, errorCode })
      await redeem(exampleVouchers.small)
      await waitFor(() => expect(field()).toHaveAccessibleDescription(errors.codes[errorCode]))
    },
  )

  it('keeps what was typed when nobody answers', async () => {
    const { redeem } = await openCart()
    misbehave(addDiscount, 'no answer')
    await redeem('HEIMSIEG10')
    const messages = within(await screen.findByRole('region', { name: 'Meldungen' }))
    expect(await messages.findByText('Das hat nicht geklappt')).toBeVisible()
    expect(field()).toHaveValue('HEIMSIEG10')
  })

  it('says of a code that no longer holds why it stops the order', async () => {
    const errorCode = 'NOT_IN_PROMOTION_TIME_RANGE' as const
    const promotion = { id: crypto.randomUUID(), code: 'HEIMSIEG10', amount: euros(0), errorCode }
    const order = makeCartOrder({ promotionCodes: [promotion], validationErrors: [{ errorCode }] })
    respond(getCart, 200, makeCart({ orders: [order] }))
    await openCart()
    expect(box().getByText(errors.codes[errorCode])).toBeVisible()
    expect(screen.getAllByText(errors.codes[errorCode])).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Zur Kasse' })).toHaveAttribute('aria-disabled', 'true')
  })
})
