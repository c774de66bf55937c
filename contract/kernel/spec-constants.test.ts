import { expect, it } from 'vitest'
import { listCheckouts, searchCheckouts } from '../orders/checkout-lists.ts'
import { listCheckoutPartners } from '../checkout/checkout-partners.ts'
import { adPositions } from '../cms/blocks/ad-slot.ts'
import { listOrganizationMembers } from '../organization/organization-members.ts'
import { listOrganizationMemberships } from '../organization/organizations.ts'
import { listPartners } from '../contact/partners.ts'
import * as durations from './durations.ts'
import { homeCountryCode } from './primitives.ts'
import { listProductImpressions, recentlyViewedCount } from '../catalogue/product-impressions.ts'
import { scopes, webAppScopes } from './scopes.ts'

// SPEC 9, written out: where a value comes from the code itself, a wrong one passes.
it.each([
  ['members of an organisation', listOrganizationMembers, 10_000],
  ['memberships of an organisation', listOrganizationMemberships, 1000],
  ['checkouts', listCheckouts, 50],
  ['checkouts that are searched', searchCheckouts, 50],
  ['partners', listPartners, 100],
  ['sellers', listCheckoutPartners, 100],
  ['recently viewed products', listProductImpressions, 20],
])('%s come in pages of that size, which is the largest too', (_, { query }, size) => {
  expect(query.parse({})).toMatchObject({ Page: 1, PageSize: size })
  expect(query.safeParse({ PageSize: String(size) }).success).toBe(true)
  expect(query.safeParse({ PageSize: String(size + 1) }).success).toBe(false)
})

it('has the durations of the specification and no others', () => {
  expect({ ...durations }).toEqual({
    MINUTE_MS: 60 * 1000,
    HOUR_MS: 60 * 60 * 1000,
    DAY_MS: 24 * 60 * 60 * 1000,
    tickerPollMs: 10 * 1000,
    activeTickerPollMs: 5 * 1000,
    standingsPollMs: 100 * 1000,
    liveStandingsPollMs: 10 * 1000,
    liveVideoPollMs: 30 * 1000,
    videoPreviewSeconds: 10,
    videoHeartbeatSeconds: 300,
    birthdayWindowDays: 10,
    // SPEC 9 leaves it open: "reservation time shown in minutes".
    reservationMinutes: 30,
    returnDays: 60,
    clockSkewSeconds: 300,
    staleStateSeconds: 900,
    silentSignInSeconds: 10,
    sessionCheckSeconds: 2,
    expiryNoticeSeconds: 60,
    pageNoticeMs: 1000,
    routeSettledMs: 60,
  })
})

it('keeps the last twenty products that somebody has looked at', () => {
  expect(recentlyViewedCount).toBe(20)
})

it('sells to Germany, and has room for advertising at four places', () => {
  expect([homeCountryCode, ...adPositions]).toEqual(['DE', 3, 9, 15, 21])
})

it('asks at sign-in for OpenID, staying signed in, the profile and each area of the API', () => {
  const asked = [
    'openid',
    'offline_access',
    'profile',
    'email',
    'shop',
    'checkout',
    'account',
    'contact',
    'cms',
    'wallet',
  ]
  expect(webAppScopes).toEqual([...asked, scopes.backOffice])
})
