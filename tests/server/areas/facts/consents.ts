import { giveConsent, listConsents } from '#contract/consents/consents.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'

async function someConsent({ app }: TestPlatform) {
  const [consent] = bodyOf(await call(app, listConsents, {}))
  return { params: { id: consent!.id } }
}

export const facts = defineAreaFacts({
  everything: async (platform, { caller }) =>
    call(platform.app, giveConsent, await someConsent(platform), caller),
  staysAtTakeOver: { contact_consents: 'ended, and kept as a record of what was agreed to when' },
  typedSteps: {
    agrees: async platform => {
      const { caller } = await newPerson(platform)
      const input = await someConsent(platform)
      return async () => (await call(platform.app, giveConsent, input, caller)).status
    },
  },
})
