import { deleteContact } from '#contract/contact/contact.ts'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import { contractTransfer } from '#server/domains/contract-transfers/mails/contract-transfer.ts'
import { holderLeft } from '#server/domains/subscription/mails/holder-left.ts'
import { contractTransferOccasions } from '#server/domains/contract-transfers/transfer-occasions.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { holderOffer, offerWhole } from '../helpers/contract-transfers.ts'
import { makeContract } from '../helpers/contracts.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { newPerson } from '../helpers/shopper.ts'
import { at, eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const seat: ContractPlace = {
  venue: { de: 'DreiBurgenPark' },
  stand: { de: 'Gegentribüne' },
  block: '14',
  row: '2',
  seat: '7',
  gates: ['5', '6'],
  category: '3',
}
const standing: ContractPlace = { ...seat, block: '31', row: null, seat: null, gates: ['7'] }
const team = { de: eve }

/** What each mail about transfers of contracts may be about, each branch of its template once. */
export const examples = [
  examplesOf(
    contractTransfer,
    contractTransferOccasions.map((occasion, index) => ({
      firstName: eve,
      occasion,
      other: eve,
      team,
      place: index % 2 === 0 ? seat : standing,
      until: at,
      reason: occasion.endsWith('declined.sender') ? eve : null,
      href,
    })),
  ),
  examplesOf(holderLeft, [{ firstName: eve, number: 'V-100123', team, place: seat, href }]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  contractTransfer: async reader => {
    const [one, other] = [await newPerson(platform), await newPerson(platform)]
    const { id } = await makeContract(platform, { subscriber: reader })
    await forgetMails(platform)
    await holderOffer(platform, reader, id, one)
    bodyOf(await offerWhole(platform, reader, id, other.email))
    return [
      [reader.email, 'en'],
      [reader.email, 'en'],
      [one.email, 'de'],
      [other.email, 'de'],
    ]
  },
  holderLeft: async reader => {
    const holder = await newPerson(platform)
    await makeContract(platform, { subscriber: reader, holder })
    await forgetMails(platform)
    await call(platform.app, deleteContact, {}, holder.caller)
    return [[reader.email, 'en']]
  },
})
