import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { listCancellations } from '#contract/cancellations/staff-cancellations.ts'
import { listStockedProducts } from '#contract/catalogue/staff-products.ts'
import { listStaffOrders } from '#contract/orders/staff-orders.ts'
import { listCardOrders } from '#contract/membership/staff-cards.ts'
import { listStaffApplications } from '#contract/membership/staff-applications.ts'
import { listStaffMemberships } from '#contract/membership/staff-members.ts'
import { listStaffOrganizations } from '#contract/organization/staff-organizations.ts'
import { listWithdrawals } from '#contract/withdrawals/staff-withdrawals.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { emptyPage } from '../ticket-office/office.tsx'
import { openAdmin } from './admin.tsx'

const backend = withBackend()
const advice = 'Such nach anderen Wörtern oder zeig wieder alles.'

interface List {
  address: string
  /** Answers that nothing is in it. */
  isEmpty: () => void
  none: string
  noneFound: string
  /** Besides words. */
  narrowings?: readonly string[]
}

const ofShops: List[] = [
  {
    address: 'products',
    isEmpty: () => respond(listStockedProducts, 200, emptyPage),
    none: 'Noch kein Artikel',
    noneFound: 'Dazu gibt es keinen Artikel',
    narrowings: ['show=scarce'],
  },
  {
    address: 'orders',
    isEmpty: () => respond(listStaffOrders, 200, emptyPage),
    none: 'Noch keine Bestellung',
    noneFound: 'Dazu gibt es keine Bestellung',
    narrowings: ['show=unsettled', 'from=2026-01-01', 'until=2026-01-01'],
  },
  {
    address: 'log',
    isEmpty: () => respond(listAuditEntries, 200, emptyPage),
    none: 'Noch kein Eintrag',
    noneFound: 'Dazu steht nichts im Protokoll',
    narrowings: ['show=product'],
  },
  {
    address: 'withdrawals',
    isEmpty: () => respond(listWithdrawals, 200, emptyPage),
    none: 'Hier ist gerade nichts zu tun',
    noneFound: 'Dazu gibt es keinen Widerruf',
    narrowings: ['show=handled'],
  },
]
const ofFans: List[] = [
  {
    address: 'organizations',
    isEmpty: () => respond(listStaffOrganizations, 200, emptyPage),
    none: 'Noch kein Fanclub und keine Firma',
    noneFound: 'Dazu gibt es keinen Fanclub und keine Firma',
  },
  {
    address: 'members',
    isEmpty: () => respond(listStaffMemberships, 200, emptyPage),
    none: 'Noch kein Mitglied',
    noneFound: 'Dazu gibt es kein Mitglied',
  },
  {
    address: 'applications',
    isEmpty: () => respond(listStaffApplications, 200, emptyPage),
    none: 'Noch kein Antrag',
    noneFound: 'Dazu gibt es keinen Antrag',
    narrowings: ['show=lapsed'],
  },
  {
    address: 'member-cards',
    isEmpty: () => respond(listCardOrders, 200, emptyPage),
    none: 'Hier liegt keine Karte',
    noneFound: 'Dazu gibt es keine Karte',
  },
]
const ofTickets: List[] = [
  {
    address: 'cancellations',
    isEmpty: () => respond(listCancellations, 200, emptyPage),
    none: 'Hier ist gerade nichts zu tun',
    noneFound: 'Dazu gibt es keine Kündigung',
    narrowings: ['show=handled'],
  },
]
const staff = [
  { email: 'ole.petersen@example.org', name: 'Ole Petersen', lists: ofShops },
  { email: 'ida.falk@example.org', name: 'Ida Falk', lists: ofFans },
  { email: 'nora.vogt@example.org', name: 'Nora Vogt', lists: ofTickets },
].flatMap(({ email, name, lists }) => lists.map(list => ({ email, name, ...list })))

it.each(staff)(
  'says of $address that there is nothing yet, and of other words only where something narrows it',
  async ({ email, name, address, isEmpty, none, noneFound, narrowings = [] }) => {
    await signInAs(backend, email, name)
    isEmpty()
    openAdmin(`/admin/${address}/`)
    expect(await screen.findByText(none)).toBeVisible()
    expect(screen.queryByText(advice)).not.toBeInTheDocument()
    for (const narrowed of ['query=gibt+es+nicht', ...narrowings]) {
      leaveScreen()
      openAdmin(`/admin/${address}/?${narrowed}`)
      expect(await screen.findByText(noneFound)).toBeVisible()
      expect(screen.getByText(advice)).toBeVisible()
    }
  },
)
