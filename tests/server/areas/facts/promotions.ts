import { randomUUID } from 'node:crypto'
import { createPromotion, createVoucher } from '#contract/promotions/staff-codes.ts'
import { makePromotionDraft, makeVoucherDraft } from '#tests/factories/codes.ts'
import { newStaff } from '#tests/helpers/back-office.ts'
import { call } from '#tests/helpers/call.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { keyed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  remembered: { ofNoBuyer: [createPromotion, createVoucher] },
  typedSteps: {
    'makes codes': async platform => {
      const { caller } = await newStaff(platform)
      const promotion = makePromotionDraft({ code: `${word}-${randomUUID().slice(0, 8)}` })
      return async () =>
        Math.max(
          (await call(platform.app, createPromotion, { headers: keyed(), body: promotion }, caller)).status,
          (await call(platform.app, createVoucher, { headers: keyed(), body: makeVoucherDraft() }, caller))
            .status,
        )
    },
  },
  typedQueries: {
    vouchers: caller => ({
      method: 'POST',
      url: '/api/shop/v2/vouchers',
      headers: caller,
      payload: { voucherCode: `${word}-ABCD-EFGH` },
    }),
    promotions: caller => ({
      method: 'POST',
      url: '/api/shop/v2/carts/self/discounts',
      headers: caller,
      payload: { code: word },
    }),
  },
})
