import { expect, it } from 'vitest'
import { listCheckouts, searchCheckouts } from './checkout-lists.ts'
import { listCheckoutPartners } from './checkout-partners.ts'
import { adPositions } from './cms-blocks/ad-slot.ts'
import { listOrganizationMemberships } from './organizations.ts'
import { listPartners } from './partners.ts'
import { homeCountryCode } from './primitives.ts'
import { videoHeartbeatSeconds, videoPreviewSeconds } from './videos.ts'
import { returnDays } from './withdrawals.ts'

// SPEC 9, written out: where a value comes from the code itself, a wrong one passes.
it.each([
  ['memberships of an organisation', listOrganizationMemberships, 1000],
  ['checkouts', listCheckouts, 50],
  ['checkouts that are searched', searchCheckouts, 50],
  ['partners', listPartners, 100],
  ['sellers', listCheckoutPartners, 100],
])('%s come in pages of that size, which is the largest too', (_, { query }, size) => {
  expect(query.parse({})).toMatchObject({ Page: 1, PageSize: size })
  expect(query.safeParse({ PageSize: String(size) }).success).toBe(true)
  expect(query.safeParse({ PageSize: String(size + 1) }).success).toBe(false)
})

it('shows ten seconds of a paid video, and hears of one that plays every 300', () => {
  expect([videoPreviewSeconds, videoHeartbeatSeconds]).toEqual([10, 300])
})

it('takes goods back for 60 days, sells to Germany, and has room for advertising at four places', () => {
  expect([returnDays, homeCountryCode, ...adPositions]).toEqual([60, 'DE', 3, 9, 15, 21])
})
