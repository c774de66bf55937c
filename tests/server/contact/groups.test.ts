import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeAddressBookEntry,
  deleteAddressBookEntry,
  listAddressBookEntries,
} from '#contract/contact/address-book.ts'
import { joinGroup, listGroups, sepaTesters } from '#contract/contact/groups.ts'
import { listPartners } from '#contract/contact/partners.ts'
import { languages } from '#contract/kernel/primitives.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let jana: Caller
beforeAll(async () => {
  platform = await startPlatform()
  jana = await platform.as('jana.kraemer@example.org')
})
afterAll(() => platform.close())

const entries = async (query: { NameOrEmailContains?: string; IsFavorite?: string } = {}, caller = jana) =>
  bodyOf(await call(platform.app, listAddressBookEntries, { query }, caller))
const namesOf = async (...asked: Parameters<typeof entries>) =>
  (await entries(...asked)).map(({ name }) => name)

it('finds entries by a part of name or address, favourites first', async () => {
  expect(await namesOf()).toEqual(['Max Berger', 'Emily Carter', 'Theo Brandt'])
  expect(await namesOf({ NameOrEmailContains: 'BRANDT@' })).toEqual(['Theo Brandt'])
  expect(await namesOf({ NameOrEmailContains: 'er', IsFavorite: 'false' })).toEqual(['Emily Carter'])
  expect(await namesOf({ IsFavorite: 'true' })).toEqual(['Max Berger'])
  expect(await namesOf({ NameOrEmailContains: '%' })).toEqual([])
})

it('makes an entry a favourite and deletes it, the own ones alone', async () => {
  const theo = (await entries({ NameOrEmailContains: 'theo' }))[0]!
  const mark = (caller: Caller, IsFavorite = true) =>
    call(platform.app, changeAddressBookEntry, { params: { id: theo.id }, body: { IsFavorite } }, caller)
  const remove = (caller: Caller) =>
    call(platform.app, deleteAddressBookEntry, { params: { id: theo.id } }, caller)

  const max = await platform.as('max.berger@example.org')
  for (const act of [mark, remove]) {
    expect(refusalOf(await act(max))).toEqual([404, 'ADDRESS_BOOK_ENTRY_UNKNOWN'])
  }
  expect(bodyOf(await mark(jana))).toEqual({ ...theo, isFavorite: true })
  expect(bodyOf(await mark(jana, false))).toEqual(theo)
  expect((await remove(jana)).status).toBe(204)
  expect(refusalOf(await remove(jana))).toEqual([404, 'ADDRESS_BOOK_ENTRY_UNKNOWN'])
  expect(await namesOf()).toEqual(['Max Berger', 'Emily Carter'])
})

const groupsOf = async (caller: Caller) => bodyOf(await call(platform.app, listGroups, {}, caller))
const join = (id: string, caller: Caller) => call(platform.app, joinGroup, { params: { id } }, caller)

it('lets people join open groups, and join again without effect', async () => {
  const { caller } = await newPerson(platform)
  const groups = await groupsOf(caller)
  expect(groups).toHaveLength(3)
  expect(groups.every(({ isOpen, isMember }) => isOpen && !isMember)).toBe(true)
  const { id } = groups[0]!
  for (let times = 0; times < 2; times++) expect((await join(id, caller)).status).toBe(204)
  expect((await groupsOf(caller)).filter(({ isMember }) => isMember).map(group => group.id)).toEqual([id])
})

it('shows a closed group to its members alone and admits nobody else', async () => {
  const closed = (await groupsOf(jana)).find(({ key }) => key === sepaTesters)!
  expect(closed).toMatchObject({ isMember: true, isOpen: false })
  expect((await join(closed.id, jana)).status).toBe(204)

  const { caller } = await newPerson(platform)
  expect(refusalOf(await join(closed.id, caller))).toEqual([404, 'GROUP_UNKNOWN'])
  expect(refusalOf(await join(randomUUID(), caller))).toEqual([404, 'GROUP_UNKNOWN'])
  expect((await groupsOf(caller)).map(({ key }) => key)).not.toContain(sepaTesters)
})

it('shows anybody the partners and their legal texts, in pages', async () => {
  const all = bodyOf(await call(platform.app, listPartners, {}))
  expect(all).toMatchObject({ page: 1, pageSize: 100, hasNextPage: false })
  for (const { legalText } of all.items) {
    expect(Object.keys(legalText)).toEqual(languages)
  }
  const second = bodyOf(await call(platform.app, listPartners, { query: { Page: 2, PageSize: 1 } }))
  expect(second).toEqual({
    items: [all.items[1]],
    page: 2,
    pageSize: 1,
    totalCount: all.totalCount,
    hasNextPage: true,
  })
})
