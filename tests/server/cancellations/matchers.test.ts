import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancellations } from '#server/domains/cancellations/cancellations.ts'
import type { ContractMatcher, ContractToEnd } from '#server/domains/cancellations/match-contract.ts'
import { membershipContracts } from '#server/domains/cancellations/membership-contracts.ts'
import { bodyOf } from '../../helpers/call.ts'
import { cancellationFor, cancellationRow, declare, handle } from '../../helpers/cancellations.ts'
import { exampleAreas } from '../../helpers/example-areas.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

/** Season tickets of a club that has a single one. */
const seat = { number: 'V-17', owner: '' }
const ended: ContractToEnd[] = []
const known = {
  kind: 'contract' as const,
  id: 'seat-17',
  number: seat.number,
  name: { de: 'Dauerkarte' },
  holder: 'Jana Krämer',
  email: null,
  until: null,
}
let isBroken = false
const seasonTickets: ContractMatcher = {
  kind: 'contract',
  numberIn: typed => /V-\d+/.exec(typed)?.[0],
  find: async (_, number) =>
    number === seat.number ? { contractId: known.id, owners: [seat.owner] } : undefined,
  look: async (_, id) => (id === known.id ? known : undefined),
  suggest: async () => [{ ...known, fits: ['name'], wouldEndOn: null }],
  hold: async () => undefined,
  end: async (_, __, contract) => {
    ended.push(contract)
    if (isBroken) throw new Error('The seat is being sold')
    return '2031-06-30'
  },
}

let platform: TestPlatform
beforeAll(async () => {
  const areas = exampleAreas.map(area =>
    area.name === 'cancellations' ? cancellations([membershipContracts, seasonTickets]) : area,
  )
  platform = await startPlatform({ areas })
})
afterAll(() => platform.close())
beforeEach(() => {
  ended.length = 0
  isBroken = false
})

it('ends a contract of another kind, with what it needs to know, and names it in the receipt', async () => {
  const { accountId, email } = await newPerson(platform)
  seat.owner = accountId
  const now = platform.clock.now()
  const { id } = bodyOf(await declare(platform, { email, contract: 'Platz V-17', endsOn: '2031-09-01' }))
  expect(ended).toEqual([{ contractId: known.id, receivedAt: now, wantedOn: '2031-09-01', now }])
  expect(await cancellationRow(platform, id)).toMatchObject({
    contractKind: 'contract',
    contractId: known.id,
    effectiveOn: '2031-06-30',
  })
  const [mail] = await mailsTo(platform, email)
  expect(mail?.subject).toContain('V-17')
})

it('takes a declaration, with its receipt, although its contract cannot be ended; the office can, and so can a repetition', async () => {
  const { accountId, email } = await newPerson(platform)
  seat.owner = accountId
  isBroken = true
  const key = crypto.randomUUID()
  const { id } = bodyOf(await declare(platform, { email, contract: seat.number }, key))
  expect(ended).toHaveLength(1)
  const clerk = await newClerk(platform)
  expect(await cancellationFor(platform, clerk, id)).toMatchObject({
    state: 'matched',
    contractFound: { number: seat.number },
  })
  expect((await mailsTo(platform, email)).map(({ template }) => template)).toEqual(['cancellationReceived'])
  isBroken = false
  bodyOf(await declare(platform, { email, contract: seat.number }, key))
  expect(await cancellationRow(platform, id)).toMatchObject({ handledBy: 'match' })
})

it('is chosen by the office, who says why', async () => {
  const clerk = await newClerk(platform)
  const { id } = bodyOf(await declare(platform, { contract: 'meine Dauerkarte' }))
  const { suggestions } = await cancellationFor(platform, clerk, id)
  expect(suggestions.map(one => one.id)).toContain(known.id)
  const handled = bodyOf(
    await handle(platform, clerk, id, { kind: 'contract', id: known.id }, { reason: 'Anruf' }),
  )
  expect(handled).toMatchObject({ effectiveOn: '2031-06-30', contractFound: { id: known.id } })
  expect(ended).toMatchObject([{ written: { reason: 'Anruf', actor: { accountId: clerk.accountId } } }])
})
