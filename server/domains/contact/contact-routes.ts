import {
  createAddress,
  deleteAddress,
  listAddresses,
  listCountries,
  setDefaultInvoiceAddress,
  setDefaultOrderAddress,
  updateAddress,
} from '#contract/contact/addresses.ts'
import {
  getContact as getContactEndpoint,
  updateContact as updateContactEndpoint,
} from '#contract/contact/contact.ts'
import { joinGroup, listGroups } from '#contract/contact/groups.ts'
import { listPartners } from '#contract/contact/partners.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { toPage } from '#server/http/paging.ts'
import type { AddressProblem } from './address-rules.ts'
import { addAddress, changeAddress, listOwnAddresses, makeDefault, removeAddress } from './address-service.ts'
import { registerAddressBookRoutes } from './address-book-routes.ts'
import { changeContact, getContact } from './contact-service.ts'
import { countries } from './country-service.ts'
import { joinOwnGroup, listOwnGroups } from './group-service.ts'
import { partners } from './partner-list.ts'

/** Who stands around a person: groups to be in, partners of the club. */
function registerCircleRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listGroups, async ({ person }) => ({
    status: 200,
    body: await listOwnGroups(db, person.accountId),
  }))

  mount(target, joinGroup, async ({ person, params }) =>
    (await joinOwnGroup(db, person.accountId, params.id, clock.now()))
      ? { status: 204 }
      : refusal(404, 'GROUP_UNKNOWN'),
  )

  mount(target, listPartners, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const items = partners.slice((page - 1) * pageSize, page * pageSize)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: partners.length }) }
  })
}

const unknownAddress = () => refusal(404, 'ADDRESS_UNKNOWN')

/** The first code stands for the whole (SPEC 8); each field says its own. */
const invalidAddress = (errors: AddressProblem[]) =>
  refusal(400, errors[0]?.code ?? 'INVALID_REQUEST', { errors })

/** Everybody reaches their own data alone. */
export function registerContactRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps
  registerAddressBookRoutes(target, deps)
  registerCircleRoutes(target, deps)

  mount(target, getContactEndpoint, async ({ person }) => {
    const contact = await getContact(db, person.accountId)
    return contact ? { status: 200, body: contact } : refusal(401, 'UNAUTHORIZED')
  })

  mount(target, updateContactEndpoint, async ({ person, body }) => {
    const contact = await changeContact(db, person.accountId, body)
    return contact ? { status: 200, body: contact } : refusal(401, 'UNAUTHORIZED')
  })

  mount(target, listAddresses, async ({ person }) => ({
    status: 200,
    body: await listOwnAddresses(db, person.accountId),
  }))

  mount(target, createAddress, async ({ person, body }) => {
    const outcome = await addAddress(db, person.accountId, body, clock.now())
    if (outcome.ok) return { status: 201, body: outcome.address }
    return outcome.reason === 'tooMany'
      ? refusal(409, 'ADDRESS_LIMIT_REACHED')
      : invalidAddress(outcome.problems)
  })

  mount(target, updateAddress, async ({ person, body }) => {
    const outcome = await changeAddress(db, person.accountId, body)
    if (outcome.ok) return { status: 200, body: outcome.address }
    return outcome.reason === 'unknown' ? unknownAddress() : invalidAddress(outcome.problems)
  })

  mount(target, deleteAddress, async ({ person, params }) =>
    (await removeAddress(db, person.accountId, params.id)) ? { status: 204 } : unknownAddress(),
  )

  mount(target, setDefaultOrderAddress, async ({ person, params }) =>
    (await makeDefault(db, person.accountId, params.id, 'orderAddressId'))
      ? { status: 204 }
      : unknownAddress(),
  )

  mount(target, setDefaultInvoiceAddress, async ({ person, params }) =>
    (await makeDefault(db, person.accountId, params.id, 'invoiceAddressId'))
      ? { status: 204 }
      : unknownAddress(),
  )

  mount(target, listCountries, async () => ({ status: 200, body: [...countries] }))
}
