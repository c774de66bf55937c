import { eq } from 'drizzle-orm'
import { changeAddressBookEntry, listAddressBookEntries } from '#contract/contact/address-book.ts'
import { createAddress } from '#contract/contact/addresses.ts'
import { updateContact } from '#contract/contact/contact.ts'
import { joinGroup, listGroups } from '#contract/contact/groups.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { rememberRecipient } from '#server/domains/contact/address-book-service.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { mailbox, personsWords, typed, word } from '../typed-words.ts'

const words = { ...personsWords, recipient: 'Theobaldine' }

export const facts = defineAreaFacts({
  everything: async ({ app, db, clock }, { accountId, caller }) => {
    await call(app, createAddress, { body: makePostalAddress() }, caller)
    const [group] = bodyOf(await call(app, listGroups, {}, caller))
    await call(app, joinGroup, { params: { id: group!.id } }, caller)
    const recipient = { name: 'Theo Brandt', email: 'theo@example.org' }
    await rememberRecipient(db, accountId, recipient, clock.now())
  },
  traces: {
    words,
    leave: async ({ app, db, clock }, { accountId, caller }) => {
      const { recipient, ...own } = words
      const { firstName, lastName, phone } = own
      await db
        .update(contacts)
        .set({ firstName, lastName, phone, mobile: phone })
        .where(eq(contacts.accountId, accountId))
      await call(app, createAddress, { body: makePostalAddress(own) }, caller)
      await rememberRecipient(db, accountId, { name: recipient, email: 'theo@example.org' }, clock.now())
    },
  },
  staysAtTakeOver: {
    contacts:
      'the name, which whoever forgets a password before confirming has mostly typed; see take-over.test.ts',
  },
  typedSteps: {
    'writes an address down': async platform => {
      const { caller } = await newPerson(platform)
      return async () =>
        (await call(platform.app, createAddress, { body: makePostalAddress(typed) }, caller)).status
    },
    'gives a phone number': async platform => {
      const { caller } = await newPerson(platform)
      const body = { mobile: '+49 170 1234567', phone: null, profileLanguage: 'de' } as const
      return async () => (await call(platform.app, updateContact, { body }, caller)).status
    },
    'likes a recipient': async platform => {
      const { accountId, caller } = await newPerson(platform)
      await rememberRecipient(platform.db, accountId, { name: word, email: mailbox() }, platform.clock.now())
      const [entry] = bodyOf(await call(platform.app, listAddressBookEntries, {}, caller))
      const input = { params: { id: entry!.id }, body: { IsFavorite: true } }
      return async () => (await call(platform.app, changeAddressBookEntry, input, caller)).status
    },
    'joins a group': async platform => {
      const { caller } = await newPerson(platform)
      const [group] = bodyOf(await call(platform.app, listGroups, {}, caller))
      const input = { params: { id: group!.id } }
      return async () => (await call(platform.app, joinGroup, input, caller)).status
    },
  },
  typedQueries: {
    address_book_entries: caller => ({
      url: `/api/contact/v1/addressBookEntries?NameOrEmailContains=${word}`,
      headers: caller,
    }),
  },
})
