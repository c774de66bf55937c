import { createAnonymousUser } from '#contract/cart/cart.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { addCodeTo, addVoucherTo, makeVoucher } from '#tests/helpers/codes.ts'
import { add, claim, newPerson, newVisitor, skus } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { word } from '../typed-words.ts'

const words = { print2: 'SPROTTI' }

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.book)
    await claim(platform, person, visitor.id)
  },
  notExported: { anonymous_users: 'whose cart was taken over: what was in it stands in the cart' },
  traces: {
    words,
    leave: async (platform, person) => {
      const print = { flockName: words.print2, flockNumber: '3' }
      bodyOf(await add(platform, person, skus.jersey, 1, print))
    },
  },
  typedSteps: {
    'comes without an account': ({ app }) =>
      Promise.resolve(async () => (await call(app, createAnonymousUser, {})).status),
    'has a name printed': async platform => {
      const person = await newPerson(platform)
      return async () => (await add(platform, person, skus.jersey, 1, { flockName: word })).status
    },
    'types codes in': async platform => {
      const person = await newPerson(platform)
      await add(platform, person, skus.mug)
      const code = await makeVoucher(platform, 500)
      return async () =>
        Math.max(
          (await addVoucherTo(platform, person, code)).status,
          (await addCodeTo(platform, person, examplePromotions.tenPercent)).status,
        )
    },
  },
})
