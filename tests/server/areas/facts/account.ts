import { addEmail } from '#contract/identity/emails.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { createBrowser } from '#tests/helpers/browser.ts'
import { call } from '#tests/helpers/call.ts'
import { authority } from '#tests/helpers/code-flow.ts'
import { confirmationLink } from '#tests/helpers/mailbox.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { mailbox } from '../typed-words.ts'

export const facts = defineAreaFacts({
  traces: {
    kept: {
      'public.mails': {
        words: ['firstName', 'email'],
        why: 'the last mail, which says that the account is gone',
      },
    },
  },
  typedSteps: {
    'adds an address for mails': async platform => {
      const { caller } = await newPerson(platform)
      const email = mailbox()
      return async () =>
        (await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, caller)).status
    },
    'confirms it': async platform => {
      const { caller } = await newPerson(platform)
      const email = mailbox()
      await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, caller)
      const url = new URL(await confirmationLink(platform, email), authority).href
      const browser = createBrowser(platform.app, new URL(authority).origin)
      const page = await browser.visit(url)
      return async () => (await browser.submit(page, { password: examplePassword })).status
    },
  },
})
