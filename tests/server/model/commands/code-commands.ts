import fc from 'fast-check'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { addCodeTo, addVoucherTo, orderForNothing, removeVoucherOf } from '#tests/helpers/codes.ts'
import { allCodesMailed } from '#tests/helpers/gift-cards.ts'
import { cartOf, payloadFor } from '#tests/helpers/shopper.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { pick } from '../world.ts'

/** A voucher or a promotion of somebody's cart. */
export const enterCode: ModelCommand<{ who: number; which: number; isPromotion: boolean }> = {
  name: 'enterCode',
  input: fc.record({ who: anyOne(), which: anyOne(), isPromotion: fc.boolean() }),
  run: async ({ platform, people, codes }, { who, which, isPromotion }) => {
    const person = pick(people, who)
    const code = pick(codes, which)
    if (!person || code === undefined) return
    const promotion = which % 2 === 0 ? examplePromotions.tenPercent : examplePromotions.threeForTwo
    const answer = isPromotion
      ? await addCodeTo(platform, person, promotion)
      : await addVoucherTo(platform, person, code)
    expectStatus(answer, 200, 400, 404, 409)
  },
}

/** Somebody redeems a gift card that somebody has bought. */
export const enterBoughtCard: ModelCommand<{ who: number; which: number }> = {
  name: 'enterBoughtCard',
  input: fc.record({ who: anyOne(), which: anyOne() }),
  run: async ({ platform, people }, { who, which }) => {
    const person = pick(people, who)
    const code = pick(await allCodesMailed(platform), which)
    if (!person || code === undefined) return
    expectStatus(await addVoucherTo(platform, person, code), 200, 400, 404, 409)
  },
}

export const takeVoucherOut: ModelCommand<{ who: number }> = {
  name: 'takeVoucherOut',
  input: fc.record({ who: anyOne() }),
  run: async ({ platform, people }, { who }) => {
    const person = pick(people, who)
    const id = person && (await cartOf(platform, person)).orders.flatMap(({ vouchers }) => vouchers)[0]?.id
    if (person && id !== undefined)
      expectStatus(await removeVoucherOf(platform, person, id), 200, 400, 404, 409)
  },
}

/** Orders what vouchers pay in full. */
export const orderWithVouchers: ModelCommand<{ who: number }> = {
  name: 'orderWithVouchers',
  input: fc.record({ who: anyOne() }),
  run: async (world, { who }) => {
    const person = pick(world.people, who)
    if (!person) return
    const answer = await orderForNothing(
      world.platform,
      person,
      payloadFor(await cartOf(world.platform, person)),
    )
    expectStatus(answer, 201, 400, 409)
    if (answer.status === 201) world.checkouts.push({ id: answer.body.checkoutId, buyer: person, tries: [] })
  },
}
